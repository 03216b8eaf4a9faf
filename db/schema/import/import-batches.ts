import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';
import { timestampColumn } from '#db/schema/columns.ts';

/**
 * One import of a file. The shipments that it created refer to it, so that it can be undone (docs/contract/import.md).
 */
export const importBatches = pgTable(
  'import_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references((): AnyPgColumn => users.id),
    /** As its sender names it; null where it has no name, and once the shipments of all its rows are erased. */
    fileName: text('file_name'),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    unchanged: integer('unchanged').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    undoneAt: timestampColumn('undone_at'),
    /** How many the undoing deleted. */
    deleted: integer('deleted'),
  },
  (table) => [
    index('import_batches_of_user').on(table.userId, table.createdAt),
    check('import_batches_file_name_short', sql`length(${table.fileName}) between 1 and 200`),
    check('import_batches_undone_with_count', sql`(${table.undoneAt} is null) = (${table.deleted} is null)`),
  ],
);
