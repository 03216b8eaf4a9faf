import { asc, eq, sql } from 'drizzle-orm';
import { type ImportColumn, isImportField, type SaveColumns } from '#contract/import/import-columns.ts';
import { importColumns } from '#db/schema/import/import-columns.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, staffFor } from '#server/domain/guards.ts';

/** The maximum for one user. Beyond it earlier columns are deleted, never those of the last save. */
const MAX_REMEMBERED = 500;

/** The caller's remembered mapping of headers to fields. Throws `unauthenticated`, `forbidden`. */
export async function listColumns(ctx: Ctx): Promise<ImportColumn[]> {
  const { id } = requireStaff(ctx, 'contacts');
  const rows = await ctx.db
    .select({ header: importColumns.header, field: importColumns.field })
    .from(importColumns)
    .where(eq(importColumns.userId, id))
    .orderBy(asc(importColumns.header));
  return rows.flatMap(({ header, field }) => (field === '' || isImportField(field) ? [{ header, field }] : []));
}

/**
 * Remembers these columns for the caller; of several entries for one header the last counts. Throws `unauthenticated`,
 * `forbidden`.
 */
export async function saveColumns(ctx: Ctx, { columns }: SaveColumns): Promise<ImportColumn[]> {
  return authorizedTransaction(ctx, staffFor('office'), async (tx, { id: userId }) => {
    const distinct = [...new Map(columns.map(({ header, field }) => [header, field]))];
    if (distinct.length > 0) {
      await tx
        .insert(importColumns)
        .values(distinct.map(([header, field]) => ({ userId, header, field })))
        .onConflictDoUpdate({
          target: [importColumns.userId, importColumns.header],
          set: { field: sql`excluded.field` },
        });
    }
    await tx.execute(sql`
      delete from import_columns where user_id = ${userId}::uuid and header in (
        select header from import_columns where user_id = ${userId}::uuid
          and not header = any(array(select jsonb_array_elements_text(${JSON.stringify(distinct.map(([header]) => header))}::jsonb)))
        order by header offset ${MAX_REMEMBERED - distinct.length}
      )`);
    return listColumns({ ...ctx, db: tx });
  });
}
