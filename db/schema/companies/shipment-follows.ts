import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/** The shipments that members follow. */
export const shipmentFollows = pgTable(
  'shipment_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shipmentId] }),
    index('shipment_follows_of_shipment').on(table.shipmentId),
  ],
);
