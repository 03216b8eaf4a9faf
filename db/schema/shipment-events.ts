import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { STATUSES } from '#server/contract/statuses.ts';
import { oneOf, timestampColumn } from './columns.ts';
import { shipments } from './shipments.ts';
import { users } from './users.ts';

/** The history. `at` is when it happened, `recordedAt` when it was written down. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    status: text('status', { enum: STATUSES }).notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
    location: text('location'),
    note: text('note'),
    actorId: uuid('actor_id').references(() => users.id),
    recordedAt: timestampColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('shipment_events_history').on(table.shipmentId, table.at, table.id),
    oneOf('shipment_events_status_known', table.status, STATUSES),
  ],
);
