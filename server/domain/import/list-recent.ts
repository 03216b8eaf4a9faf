import { and, desc, eq, sql } from 'drizzle-orm';
import type { RecentImport } from '#contract/import/import.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { isUntouched, undoableUntil } from './undo.ts';

const MAX_RECENT = 50;

/**
 * The caller's own imports of the last day, the newest first, with how much can still be undone. Throws
 * `unauthenticated`, `forbidden`.
 */
export async function listRecentImports(ctx: Ctx): Promise<RecentImport[]> {
  const { id } = requireStaff(ctx, 'contacts');
  const rows = await ctx.db
    .select({
      batch: importBatches,
      undoUntil: undoableUntil,
      undoable: ctx.db.$count(shipments, and(eq(shipments.importBatchId, importBatches.id), isUntouched)),
    })
    .from(importBatches)
    .where(
      and(eq(importBatches.userId, id), sql`${importBatches.createdAt} > statement_timestamp() - interval '1 day'`),
    )
    .orderBy(desc(importBatches.createdAt), importBatches.id)
    .limit(MAX_RECENT);
  return rows.map(({ batch: { userId: _, createdAt, undoneAt, ...batch }, undoable, undoUntil }) => ({
    ...batch,
    undoable,
    createdAt: createdAt.toISOString(),
    undoUntil: undoUntil.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}
