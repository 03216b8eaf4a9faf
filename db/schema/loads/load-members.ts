import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { loads } from './loads.ts';

/** The shipments in a load (docs/contract/loads.md, 'Members'). */
export const loadMembers = pgTable(
  'load_members',
  {
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** The pieces that are in it, counted from 1, in their order; null: the whole shipment. */
    pieces: integer('pieces').array(),
    /** In the order of the round, from 0; null: after all that have one. */
    position: integer('position'),
    driverNote: text('driver_note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.loadId, table.shipmentId] }),
    index('load_members_of_shipment').on(table.shipmentId),
    check('load_members_some_pieces', sql`cardinality(${table.pieces}) > 0`),
  ],
);
