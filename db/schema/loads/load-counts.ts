import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { TALLY_PLACES } from '#contract/loads/tally.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { loads } from './loads.ts';

/** The pieces that were counted while a load was loaded or unloaded (docs/contract/loads.md, 'Tally'). */
export const loadCounts = pgTable(
  'load_counts',
  {
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    place: text('place', { enum: TALLY_PLACES }).notNull(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** Counted from 1. */
    piece: integer('piece').notNull(),
    isDamaged: boolean('is_damaged').notNull(),
    countedAt: timestampColumn('counted_at').notNull().defaultNow(),
    countedBy: uuid('counted_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.loadId, table.place, table.shipmentId, table.piece] }),
    index('load_counts_of_shipment').on(table.shipmentId),
    oneOf('load_counts_place_known', table.place, TALLY_PLACES),
    check('load_counts_piece_from_1', sql`${table.piece} >= 1`),
  ],
);
