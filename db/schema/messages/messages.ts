import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  KIND_WITH_DAY,
  MAX_MESSAGE_TEXT,
  MESSAGE_AUTHORS,
  MESSAGE_SIDES,
  STORED_KINDS,
} from '#contract/messages/message-kinds.ts';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { users } from '#db/schema/accounts/users.ts';
import { listOf, oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '../shipments/shipments.ts';

/**
 * The messages that holders of a shipment's keys, its customer and staff wrote (docs/contract/messages.md). Triggers
 * keep `shipment_attention` up to date with those that are not done (db/functions); those of staff are done by their
 * writer.
 */
export const shipmentMessages = pgTable(
  'shipment_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    author: text('author', { enum: MESSAGE_AUTHORS }).notNull().default('receiver'),
    /** Null for a receiver. */
    authorId: uuid('author_id').references(() => users.id),
    /** As others read it, now as then: '' is the house's name, and that of nobody for a receiver. */
    authorName: text('author_name').notNull().default(''),
    /** The customer that wrote or is addressed: no later one sees it. A deleted company stays. */
    companyId: uuid('company_id'),
    toSide: text('to_side', { enum: MESSAGE_SIDES }).notNull().default('staff'),
    /**
     * The address of the key that it was sent with, or of the receiver that is addressed: no later one sees it. Null
     * for what came before these columns did.
     */
    email: text('email'),
    kind: text('kind', { enum: STORED_KINDS }).notNull().default('other'),
    message: text('message').notNull(),
    day: date('day', { mode: 'string' }),
    /** The holder of the key that it was sent with. */
    holder: text('holder', { enum: KEY_HOLDERS }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    doneAt: timestampColumn('done_at'),
    doneBy: uuid('done_by').references(() => users.id),
  },
  (table) => [
    index('shipment_answers_of_shipment').on(table.shipmentId, table.createdAt),
    index('shipment_answers_of_company').on(table.companyId).where(sql`${table.companyId} is not null`),
    oneOf('shipment_answers_kind_known', table.kind, STORED_KINDS),
    check(
      'shipment_answers_holder_known',
      sql`case ${table.author} when 'receiver' then coalesce(${table.holder} in ${sql.raw(listOf(KEY_HOLDERS))}, false)
        else ${table.holder} is null end`,
    ),
    oneOf('shipment_answers_author_known', table.author, MESSAGE_AUTHORS),
    oneOf('shipment_answers_side_known', table.toSide, MESSAGE_SIDES),
    check('shipment_answers_author_is_user', sql`(${table.authorId} is null) = (${table.author} = 'receiver')`),
    check('shipment_answers_side_of_author', sql`(${table.author} = 'staff') = (${table.toSide} <> 'staff')`),
    check(
      'shipment_answers_company_of_customer',
      sql`(${table.companyId} is null) = (${table.author} <> 'customer' and ${table.toSide} not in ('customer', 'both'))`,
    ),
    check(
      'shipment_answers_message_limited',
      sql`char_length(${table.message}) between 1 and ${sql.raw(String(MAX_MESSAGE_TEXT))}`,
    ),
    check(
      'shipment_answers_day_of_kind',
      sql`${table.day} is null or ${table.kind} = ${sql.raw(`'${KIND_WITH_DAY}'`)}`,
    ),
    check(
      'shipment_answers_done_by_a_user',
      sql`(${table.doneAt} is null) = (${table.doneBy} is null) and (${table.author} <> 'staff' or ${table.doneAt} is not null)`,
    ),
  ],
);
