import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { shipments, WRITTEN_LATER } from './shipments.ts';

/**
 * The super-admin's search text of each active shipment, and nothing else: a frequent term is counted in a fourth of
 * the time that the shipments' own rows, four times as wide, would take (decision 042). Triggers keep it.
 */
export const shipmentSearch = pgTable(
  'shipment_search',
  {
    shipmentId: uuid('shipment_id')
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    superAdmin: text('super_admin').notNull(),
  },
  (table) => [
    index('shipment_search_super_admin').using('gin', table.superAdmin.op('gin_trgm_ops')).with(WRITTEN_LATER),
  ],
);
