import { relations } from 'drizzle-orm';
import { index, integer, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The product's tables as a peer would declare them: what a lookup reads. */
export const shipments = pgTable('shipments', {
  id: uuid('id').primaryKey(),
  trackingNumber: text('tracking_number').notNull().unique(),
  status: text('status').notNull(),
  carrier: text('carrier').notNull(),
  shippingMode: text('shipping_mode').notNull(),
  weight: numeric('weight', { mode: 'number' }).notNull(),
  description: text('description').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  dispatchedDate: timestamp('dispatched_date', { withTimezone: true }),
  deliveredDate: timestamp('delivered_date', { withTimezone: true }),
  estimatedDelivery: timestamp('estimated_delivery', { withTimezone: true }),
  senderName: text('sender_name').notNull(),
  receiverName: text('receiver_name').notNull(),
  originCity: text('origin_city').notNull(),
  originCountry: text('origin_country').notNull(),
  destinationCity: text('destination_city').notNull(),
  destinationCountry: text('destination_country').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const images = pgTable('shipment_images', {
  stem: text('stem').primaryKey(),
  shipmentId: uuid('shipment_id').notNull(),
  position: smallint('position').notNull(),
  extension: text('extension').notNull(),
});

export const events = pgTable(
  'shipment_events',
  {
    id: integer('id').primaryKey(),
    shipmentId: uuid('shipment_id').notNull(),
    status: text('status').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    location: text('location'),
    note: text('note'),
  },
  (table) => [index().on(table.shipmentId)],
);

export const shipmentRelations = relations(shipments, ({ many }) => ({ images: many(images), events: many(events) }));
export const imageRelations = relations(images, ({ one }) => ({
  shipment: one(shipments, { fields: [images.shipmentId], references: [shipments.id] }),
}));
export const eventRelations = relations(events, ({ one }) => ({
  shipment: one(shipments, { fields: [events.shipmentId], references: [shipments.id] }),
}));
