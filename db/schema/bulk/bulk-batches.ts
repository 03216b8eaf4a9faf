import { sql } from 'drizzle-orm';
import { check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';
import { timestampColumn } from '#db/schema/columns.ts';

/** One bulk update: its events name it, so that it can be undone as a whole (docs/contract/bulk.md, 'Bulk undo'). */
export const bulkBatches = pgTable(
  'bulk_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actorId: uuid('actor_id').references(() => users.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Null: its mails are not held, so nothing can be undone. */
    undoUntil: timestampColumn('undo_until'),
    undoneAt: timestampColumn('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id),
  },
  (table) => [check('bulk_batches_undone_by_a_user', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`)],
);
