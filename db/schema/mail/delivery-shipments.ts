import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { deliveries } from './deliveries.ts';

/** The shipments about which a mail `handed-over` or `answer-received` informs their owner. */
export const deliveryShipments = pgTable(
  'delivery_shipments',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.shipmentId] })],
);
