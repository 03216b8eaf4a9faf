import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { importRows } from '#db/schema/import/import-rows.ts';

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
