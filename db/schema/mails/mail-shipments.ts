import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { outboxMails } from './mails.ts';

/** The shipments about which a mail `handed-over`, `answer-received` or `message-received` informs a user. */
export const mailShipments = pgTable(
  'delivery_shipments',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => outboxMails.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.shipmentId] })],
);
