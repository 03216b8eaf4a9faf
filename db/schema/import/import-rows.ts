import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { IMPORT_OUTCOMES } from '#contract/import/import.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { oneOf } from '../columns.ts';

/**
 * The shipment of each row of an imported file; after a day only of those that it created or updated. `row` as a
 * spreadsheet counts: the header is row 1.
 */
export const importRows = pgTable(
  'import_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id),
    row: integer('row').notNull(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    oneOf('import_rows_outcome_known', table.outcome, IMPORT_OUTCOMES),
  ],
);
