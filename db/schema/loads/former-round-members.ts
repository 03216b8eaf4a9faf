import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';
import { timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/**
 * The shipments that were on a driver's round and are not any more, with the days on which he reached them: what he did
 * then may arrive later (docs/contract/loads.md, 'Round').
 */
export const formerRoundMembers = pgTable(
  'former_round_members',
  {
    driverId: uuid('driver_id')
      .notNull()
      .references(() => users.id),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.driverId, table.startsAt, table.endsAt] }),
    index('former_round_members_by_end').on(table.endsAt),
  ],
);
