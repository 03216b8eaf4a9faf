import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';
import { timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '../shipments/shipments.ts';

/** Up to which time a member has read what staff wrote to the customer about a shipment. */
export const messageReads = pgTable(
  'message_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    readAt: timestampColumn('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shipmentId] }),
    index('message_reads_of_shipment').on(table.shipmentId),
  ],
);
