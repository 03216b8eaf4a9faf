import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CHANGE_TYPES } from '#contract/shipments/changes.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from './shipments.ts';

/** A transaction's number, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The changes of shipments, for 30 days (decision 080). Triggers on `shipments`, their documents and their answers
 * write them, in the transaction of the change. A shipment that is handed over has one row for each of its two owners.
 */
export const shipmentChanges = pgTable(
  'shipment_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Numbers are given in the order of beginning, not of committing: a reader stops before those in flight. */
    transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** The owner at the time of the change; no foreign key, which would lock the user's row with each change. */
    ownerId: uuid('owner_id').notNull(),
    type: text('type', { enum: CHANGE_TYPES }).notNull(),
    at: timestampColumn('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('shipment_changes_in_order').on(table.transactionId, table.id),
    index('shipment_changes_of_owner').on(table.ownerId, table.transactionId, table.id),
    oneOf('shipment_changes_type_known', table.type, CHANGE_TYPES),
  ],
);
