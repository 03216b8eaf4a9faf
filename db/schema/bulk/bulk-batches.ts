import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { BATCH_KINDS } from '#contract/bulk/bulk.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';

/** One bulk change, or scans sent together: its events name it, so that it can be undone (docs/contract/bulk.md). */
export const bulkBatches = pgTable(
  'bulk_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull().default('update'),
    actorId: uuid('actor_id').references(() => users.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Null: its mails are not held, so nothing can be undone. */
    undoUntil: timestampColumn('undo_until'),
    undoneAt: timestampColumn('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id),
    /** When its actor took it back, after the hold. */
    retractedAt: timestampColumn('retracted_at'),
  },
  (table) => [
    index('bulk_batches_of_actor').on(table.actorId, table.createdAt.desc(), table.id),
    oneOf('bulk_batches_kind_known', table.kind, BATCH_KINDS),
    check('bulk_batches_undone_by_a_user', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);
