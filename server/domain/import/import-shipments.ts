import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { importBatches } from '#db/schema/import-batches.ts';
import type { ImportPreview, ImportQuery, ImportResult } from '#server/contract/import.ts';
import type { Notify } from '#server/contract/notify.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { databaseTime } from '#server/domain/shipments/events/clock.ts';
import { loadCustomsBorders } from '#server/domain/shipments/writing/customs.ts';
import { insertRows, recordCreations } from '#server/domain/shipments/writing/new-rows.ts';
import { queueStatusMails, writeChanges } from '#server/domain/shipments/writing/write-changes.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { lockImports, oneAtATime, withImportPermit } from './one-at-a-time.ts';
import { checkImport, type ImportOptions, planImport } from './plan.ts';
import { type ImportedFile, readImport } from './read-rows.ts';
import { listErrors, rejectedImport } from './rejection.ts';

type Body = AsyncIterable<Uint8Array>;

/** A full file takes a few seconds, and several times as long beside other heavy work. */
export const IMPORT_TRANSACTION_MS = 60_000;

/**
 * Checks a CSV file and counts the effects of importing it; nothing is stored (contract section 9, 'Import'). Throws
 * `unauthenticated`, `forbidden`, `conflict` while another import of the caller is in progress, `invalid` for a file
 * that cannot be read or whose sender has left (`signal`), `too-large`, `too-many`.
 */
export function previewImport(
  ctx: Ctx,
  { update }: ImportQuery,
  body: Body,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const { id } = requireStaff(ctx);
  return oneAtATime(id, async () => {
    await countLargeJob(ctx.db, id, 'import');
    const slice = createTimeSlice(signal);
    const file = await readImport(body, slice);
    const crossesCustomsBorder = await loadCustomsBorders();
    return withImportPermit(
      async () => {
        const at = await databaseTime(ctx.db);
        const totals = await checkImport(ctx.db, file, {
          userId: id,
          update,
          at,
          lock: false,
          slice,
          crossesCustomsBorder,
        });
        const counts = { create: totals.created, update: totals.updated, unchanged: totals.unchanged };
        return { rows: file.count, ...counts, ...listErrors(totals.errors) };
      },
      { signal },
    );
  });
}

/**
 * Creates and, with `update`, changes the caller's shipments by this CSV file: all rows or none, each by the rules of a
 * creation or a change, with their events, audit and mails. Throws as `previewImport` does, and `invalid` with the
 * errors of each row.
 */
export function importShipments(
  ctx: Ctx,
  { update, notify }: ImportQuery,
  body: Body,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const { id } = requireStaff(ctx);
  return oneAtATime(id, async () => {
    await countLargeJob(ctx.db, id, 'import');
    const slice = createTimeSlice(signal);
    const file = await readImport(body, slice);
    const crossesCustomsBorder = await loadCustomsBorders();
    const writeAll = async (tx: Db) => {
      await lockImports(tx, id);
      const at = await databaseTime(tx);
      const options = { userId: id, update, at, lock: true, slice, crossesCustomsBorder };
      const { errors } = await checkImport(tx, file, options);
      if (errors.length > 0) throw rejectedImport(errors);
      return write(tx, ctx.actor, file, options, notify);
    };
    const importAll = () => authorizedTransaction(ctx, requireStaff, writeAll, IMPORT_TRANSACTION_MS);
    return withImportPermit(importAll, { signal });
  });
}

/** Plans each slice once more, so that only one is in memory, and changes since the check count. */
async function write(
  tx: Db,
  actor: Actor,
  file: ImportedFile,
  options: ImportOptions,
  notify: Notify | undefined,
): Promise<ImportResult> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const [batch] = await tx
    .insert(importBatches)
    .values({ userId: options.userId, ...counts })
    .returning({ id: importBatches.id });
  if (!batch) throw new Error('No batch was written');
  await planImport(tx, file, options, async ({ creations, changes, unchanged, errors }) => {
    if (errors.length > 0) throw rejectedImport(errors);
    const rows = creations.map((row) => ({ ...row, importBatchId: batch.id }));
    await recordCreations(tx, actor, await insertRows(tx, rows), notify);
    await queueStatusMails(tx, await writeChanges(tx, actor, changes), notify);
    counts.created += creations.length;
    counts.updated += changes.length;
    counts.unchanged += unchanged;
  });
  await tx.update(importBatches).set(counts).where(eq(importBatches.id, batch.id));
  await recordAudit(tx, actor, [
    {
      ...{ action: 'shipments-imported', to: String(counts.created + counts.updated) },
      fields: Object.entries({ ...counts, batchId: batch.id }).map(([field, to]) => ({ field, to: String(to) })),
    },
  ]);
  await options.slice();
  return { batchId: batch.id, ...counts };
}
