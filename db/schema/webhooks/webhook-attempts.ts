import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { webhookMessages } from './webhook-messages.ts';
import { webhooks } from './webhooks.ts';

/** One try to send a message, with what the endpoint answered. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    /** Null where no answer came. */
    status: integer('status'),
    /** The beginning of the answer's body. */
    answer: text('answer'),
    /** Why the try failed; null for a success. */
    error: text('error'),
    duration: integer('duration').notNull(),
  },
  (table) => [
    index('webhook_attempts_of_webhook').on(table.webhookId, table.id),
    index('webhook_attempts_of_message').on(table.messageId),
    check('webhook_attempts_answer_short', sql`length(${table.answer}) <= 2048`),
  ],
);
