import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_STATES, MESSAGE_TYPES } from '#contract/webhooks/webhook-types.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { webhookEvents } from './webhook-events.ts';
import { webhooks } from './webhooks.ts';

/** One event for one webhook, written by the relay shortly before it is sent; a test is written by its call. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    type: text('type', { enum: MESSAGE_TYPES }).notNull(),
    /** Null for a test, and for a message of the version before. */
    eventId: bigint('event_id', { mode: 'number' }).references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** JSON of a message without event. */
    body: text('body'),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** The lease of the attempt in flight; null as soon as its result is written. */
    lease: uuid('lease'),
    /** When it may next be tried; a lease pushes it ahead, so that a crash only delays. */
    dueAt: timestampColumn('due_at').notNull().defaultNow(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_messages_due').on(table.webhookId, table.dueAt).where(sql`${table.state} = 'queued'`),
    index('webhook_messages_next').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('webhook_messages_of_webhook').on(table.webhookId, table.createdAt),
    index('webhook_messages_of_shipment').on(table.shipmentId),
    index('webhook_messages_of_event').on(table.eventId),
    index('webhook_messages_old').on(table.createdAt),
    oneOf('webhook_messages_type_known', table.type, MESSAGE_TYPES),
    oneOf('webhook_messages_state_known', table.state, MESSAGE_STATES),
  ],
);
