import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { TALLY_PLACES } from '#contract/loads/tally.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { loads } from './loads.ts';

export type ExpectedPieces = { shipment: string; pieces: number[] };

/** The ends of tallies: each is a batch, and the tally is closed while that is neither undone nor taken back. */
export const loadTallies = pgTable(
  'load_tallies',
  {
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    place: text('place', { enum: TALLY_PLACES }).notNull(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => bulkBatches.id),
    closedAt: timestampColumn('closed_at').notNull(),
    /** The pieces that were expected then, whatever is in the load since. */
    expected: jsonb('expected').$type<ExpectedPieces[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loadId, table.place, table.batchId] }),
    index('load_tallies_of_batch').on(table.batchId),
    oneOf('load_tallies_place_known', table.place, TALLY_PLACES),
  ],
);
