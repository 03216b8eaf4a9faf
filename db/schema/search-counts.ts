import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * How many active shipments each common search finds, as signed changes like those of `shipment_counts`. No foreign key: a writer that has just
 * read a search must not fail because the search is deleted; a job removes what such a one leaves.
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    searchId: bigint('search_id', { mode: 'number' }).notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('search_counts_of_search').on(table.searchId)],
);
