import { bigint, date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * How many active shipments were created on each day in UTC, as signed changes like those of `shipment_counts`: a page far down is found by
 * whole days (decision 051). `userId` null is everyone's.
 */
export const shipmentDayCounts = pgTable(
  'shipment_day_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id),
    day: date('day').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('shipment_day_counts_by_user').on(table.userId, table.day)],
);
