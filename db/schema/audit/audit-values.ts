import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { auditEntries } from './audit-entries.ts';

/**
 * The changes of an audit entry, field by field. Apart from the entries because they may hold personal data: a function
 * of the database's owner erases those of an erased shipment (decision 057). Nothing else changes or deletes a row.
 */
export const auditValues = pgTable(
  'audit_values',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id),
    field: text('field').notNull(),
    fromValue: text('from_value'),
    toValue: text('to_value'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.field] })],
);
