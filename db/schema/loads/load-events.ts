import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { timestampColumn } from '#db/schema/columns.ts';
import { loads } from './loads.ts';

/**
 * The events of a load: each is a batch of the bulk update, and counts while that is neither undone nor taken back
 * (docs/contract/loads.md, 'Events').
 */
export const loadEvents = pgTable(
  'load_events',
  {
    /** In the order in which they were entered: a load is locked meanwhile. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => bulkBatches.id),
    at: timestampColumn('at').notNull(),
    departed: boolean('departed').notNull(),
    arrived: boolean('arrived').notNull(),
  },
  (table) => [
    uniqueIndex('load_events_once').on(table.loadId, table.batchId),
    index('load_events_of_batch').on(table.batchId),
    check('load_events_one_of_both', sql`not (${table.departed} and ${table.arrived})`),
  ],
);
