import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { KIND_WITH_DAY, MAX_MESSAGE_TEXT, MESSAGE_KINDS } from '#contract/messages/message-kinds.ts';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '../shipments/shipments.ts';

/**
 * The answers that holders of a shipment's keys wrote (docs/contract/messages.md). Triggers keep `shipment_attention`
 * up to date with those that are not done (db/functions).
 */
export const shipmentMessages = pgTable(
  'shipment_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    message: text('message').notNull(),
    day: date('day', { mode: 'string' }),
    /** The holder of the key that it was sent with. */
    holder: text('holder', { enum: KEY_HOLDERS }).notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    doneAt: timestampColumn('done_at'),
    doneBy: uuid('done_by').references(() => users.id),
  },
  (table) => [
    index('shipment_answers_of_shipment').on(table.shipmentId, table.createdAt),
    oneOf('shipment_answers_kind_known', table.kind, MESSAGE_KINDS),
    oneOf('shipment_answers_holder_known', table.holder, KEY_HOLDERS),
    check(
      'shipment_answers_message_limited',
      sql`char_length(${table.message}) between 1 and ${sql.raw(String(MAX_MESSAGE_TEXT))}`,
    ),
    check(
      'shipment_answers_day_of_kind',
      sql`${table.day} is null or ${table.kind} = ${sql.raw(`'${KIND_WITH_DAY}'`)}`,
    ),
    check('shipment_answers_done_by_a_user', sql`(${table.doneAt} is null) = (${table.doneBy} is null)`),
  ],
);
