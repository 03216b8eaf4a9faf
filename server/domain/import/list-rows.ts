import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { seesEveryones } from '#contract/accounts/permissions.ts';
import type { ImportRowList, ImportRowsQuery } from '#contract/import/import.ts';
import type { Db } from '#db/open-database.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { importRows } from '#db/schema/import/import-rows.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The shipments of an import in the order of its file, in pages, for its importer and for super-admins; deleted ones
 * included (decision 066). Throws `unauthenticated`, `forbidden`, `not-found` also for another user's.
 */
export async function listImportRows(caller: Ctx, { batchId, limit, cursor }: ImportRowsQuery): Promise<ImportRowList> {
  const ctx = withScope(caller, 'shipments:write');
  const user = requireStaff(ctx, 'contacts');
  const id = requireUuid(batchId, notFound);
  const isReadable = seesEveryones(user) ? undefined : eq(importBatches.userId, user.id);
  const [batch] = await ctx.db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(eq(importBatches.id, id), isReadable));
  if (!batch) throw notFound();
  const rows = await ctx.db
    .select({
      row: importRows.row,
      shipmentId: importRows.shipmentId,
      reference: shipments.reference,
      trackingNumber: shipments.trackingNumber,
      outcome: importRows.outcome,
    })
    .from(importRows)
    .innerJoin(shipments, eq(shipments.id, importRows.shipmentId))
    .where(and(eq(importRows.batchId, id), cursor ? gt(importRows.row, Number(cursor)) : undefined))
    .orderBy(asc(importRows.row))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? String(page.at(-1)?.row) : null };
}

const notFound = () => new AppError('import-not-found');

/**
 * Deletes the rows that an import left as they were, a day after it; for a job. Until then their numbers can be
 * downloaded (decision 066).
 */
export async function deleteUnchangedRows(db: Db): Promise<void> {
  const old = db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(lt(importBatches.createdAt, sql`statement_timestamp() - interval '1 day'`));
  await db.delete(importRows).where(and(eq(importRows.outcome, 'unchanged'), inArray(importRows.batchId, old)));
}
