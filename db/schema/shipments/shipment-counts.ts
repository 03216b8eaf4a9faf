import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf } from '#db/schema/columns.ts';

/**
 * Statistics as signed changes, written by a trigger and compacted by a job; their sum is the count.
 * Nobody waits for a row of theirs, however many write at once. `userId` null is everyone's.
 */
export const shipmentCounts = pgTable(
  'shipment_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id),
    status: text('status', { enum: STATUSES }).notNull(),
    carrier: text('carrier', { enum: CARRIERS }).notNull(),
    change: integer('change').notNull(),
  },
  (table) => [
    index('shipment_counts_by_user').on(table.userId, table.status, table.carrier),
    oneOf('shipment_counts_status_known', table.status, STATUSES),
    oneOf('shipment_counts_carrier_known', table.carrier, CARRIERS),
  ],
);
