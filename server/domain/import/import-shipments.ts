import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportPreview, ImportQuery, ImportResult } from '#contract/import/import.ts';
import { collect } from '#contract/import/open-file.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { carrierKey } from '#contract/shipments/carrier-name.ts';
import { insertInto } from '#db/json-rows.ts';
import type { Db } from '#db/open-database.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { importRows } from '#db/schema/import/import-rows.ts';
import { longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { listCarriers } from '#server/domain/carriers/list.ts';
import { recordChange, recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { writeEvents } from '#server/domain/events/write.ts';
import { requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { insertRows, recordCreations } from '#server/domain/shipments/writing/new-rows.ts';
import { loadPlaceRules } from '#server/domain/shipments/writing/place-rules.ts';
import { writeChanges } from '#server/domain/shipments/writing/write-changes.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { lockImports, oneAtATime, withImportPermit } from './one-at-a-time.ts';
import { checkImport, type ImportOptions, planImport } from './plan.ts';
import type { Change } from './plan-row.ts';
import { loadCompanyIds } from './rows/read-companies.ts';
import { openZone } from './rows/read-dates.ts';
import { type ImportedFile, readImport } from './rows/read-rows.ts';
import { listErrors, type RowError, rejectedImport } from './rows/rejection.ts';

type Body = AsyncIterable<Uint8Array>;

/** A full file takes a few seconds, and several times as long beside other heavy work. */
export const IMPORT_TRANSACTION_MS = 60_000;

/**
 * Checks a CSV file and counts the effects of importing it; nothing is stored (docs/contract/import.md). Throws
 * `unauthenticated`, `forbidden`, `conflict` while another import of the caller is in progress, `invalid` for a file
 * that cannot be read or whose sender has left (`signal`), `too-large`, `too-many`.
 */
export function previewImport(
  caller: Ctx,
  query: ImportQuery,
  body: Body,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requireStaff(ctx, 'office');
  return withFile({ ctx, userId: id, query, body, signal }, async (file, options) => {
    const at = await databaseTime(ctx.db);
    const totals = await checkImport(ctx.db, file, { ...options, at, lock: false });
    const counts = { create: totals.created, update: totals.updated, unchanged: totals.unchanged };
    const { count: rows, encoding, sheet, hiddenRows } = file;
    return { rows, encoding, sheet, hiddenRows, ...counts, ...listErrors(totals.errors) };
  });
}

/**
 * Creates and, with `update`, changes the caller's shipments by this CSV file: all rows or none, each by the rules of a
 * creation or a change, with their events, audit and mails; with `partial` those that have no errors, if any. Throws as
 * `previewImport` does, and `invalid` with the errors of each row.
 */
export function importShipments(
  caller: Ctx,
  query: ImportQuery,
  body: Body,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requireStaff(ctx, 'office');
  return withFile({ ctx, userId: id, query, body, signal }, (file, common) => {
    const writeAll = async (tx: Db) => {
      await lockImports(tx, id);
      const options = { ...common, at: await databaseTime(tx), lock: true };
      const { errors, created, updated, unchanged } = await checkImport(tx, file, options);
      const isPartial = query.partial && created + updated + unchanged > 0;
      if (errors.length > 0 && !isPartial) throw rejectedImport(errors);
      return write(tx, ctx.actor, file, options, query);
    };
    return longAuthorizedTransaction(ctx, staffFor('office'), writeAll, IMPORT_TRANSACTION_MS);
  });
}

type FileCall = { ctx: Ctx; userId: string; query: ImportQuery; body: Body; signal: AbortSignal | undefined };

/** Counts the import, receives its file and gets its turn to read it; one import of a user at a time. */
function withFile<Result>(
  { ctx, userId, query: { update, dates, tz, values }, body, signal }: FileCall,
  work: (file: ImportedFile, options: Omit<ImportOptions, 'at' | 'lock'>) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(userId, async () => {
    await countLargeJob(ctx.db, userId);
    const bytes = Buffer.concat(await collect(body));
    const read = async () => {
      const slice = createTimeSlice(signal);
      const file = await readImport(bytes, slice, values);
      const places = await loadPlaceRules(ctx.db);
      const carriers = await listCarriers(ctx);
      const carrierNames = new Map(carriers.map(({ name }) => [carrierKey(name), name]));
      const companyIds = await loadCompanyIds(ctx.db);
      return work(file, { userId, update, dates, zone: openZone(tz), slice, places, carrierNames, companyIds });
    };
    return withImportPermit(read, { signal });
  });
}

/** Plans each slice once more, so that only one is in memory, and changes since the check count. */
async function write(
  tx: Db,
  actor: Actor,
  file: ImportedFile,
  options: ImportOptions,
  { notify, fileName, partial }: ImportQuery,
): Promise<ImportResult> {
  const leftOut: RowError[] = [...file.errors];
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const [batch] = await tx
    .insert(importBatches)
    .values({ userId: options.userId, fileName: fileName || null, ...counts })
    .returning({ id: importBatches.id });
  if (!batch) throw new Error('No batch was written');
  const nextId = ascendingIds(file.count);
  await planImport(tx, file, options, async ({ creations, changes, unchanged, errors }) => {
    if (errors.length > 0 && !partial) throw rejectedImport(errors);
    leftOut.push(...errors);
    const created = creations.map((each) => ({ ...each, id: nextId() }));
    const rows = created.map(({ id, values }) => ({ ...values, id, importBatchId: batch.id }));
    const noteOf = new Map(created.map(({ id, internalNote }) => [id, internalNote]));
    const inserted = await insertRows(tx, rows);
    await recordCreations(
      tx,
      actor,
      inserted.map((row) => ({ ...row, internalNote: noteOf.get(row.id) })),
      notify,
    );
    await applyChanges(
      tx,
      actor,
      changes.map((change) => ({ ...change, importBatchId: batch.id })),
      notify,
    );
    await recordRows(tx, batch.id, [
      ...created.map(({ row, id }) => ({ row, shipmentId: id, outcome: 'created' as const })),
      ...changes.map(({ row, stored }) => ({ row, shipmentId: stored.id, outcome: 'updated' as const })),
      ...unchanged.map((each) => ({ ...each, outcome: 'unchanged' as const })),
    ]);
    counts.created += creations.length;
    counts.updated += changes.length;
    counts.unchanged += unchanged.length;
  });
  await tx.update(importBatches).set(counts).where(eq(importBatches.id, batch.id));
  const to = String(counts.created + counts.updated);
  const fields = Object.entries(counts).map(([field, count]) => ({ field, to: String(count) }));
  await recordChange(tx, { actor }, { kind: 'imported', to, importBatchId: batch.id, fields });
  await options.slice();
  return { batchId: batch.id, ...counts, ...(partial && listErrors(leftOut)) };
}

/**
 * Ids for the new shipments in the order of the file: all have the time of the import, and lists sort those of one time
 * by id (decision 066).
 */
function ascendingIds(count: number): () => string {
  const ids = Array.from({ length: count }, () => randomUUID())
    .sort()
    .values();
  return () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error('More rows than the file has');
    return value;
  };
}

/** Each new internal note becomes an event of its own, after the status of its row. */
async function applyChanges(
  tx: Db,
  actor: Actor,
  changes: readonly (Change & { importBatchId: string })[],
  notify: Notify | undefined,
): Promise<void> {
  const changed = changes.filter(({ fields }) => Object.keys(fields).length > 0);
  const { written } = await writeChanges(tx, actor, changed, notify);
  const present = new Map(written.map(({ row }) => [row.id, row]));
  const noted = changes.flatMap(({ stored, internalNote }) =>
    internalNote ? [{ ...(present.get(stored.id) ?? stored), internalNote }] : [],
  );
  const [{ importBatchId } = {}] = changes;
  const events = await writeEvents(tx, actor, noted, { location: '', note: '', importBatchId });
  await recordChanges(tx, { actor }, events);
}

type Row = Omit<typeof importRows.$inferInsert, 'batchId'>;

async function recordRows(tx: Db, batchId: string, rows: readonly Row[]): Promise<void> {
  const values = rows.map((each) => ({ batchId, ...each }));
  await tx.execute(insertInto(importRows, ['batchId', 'row', 'shipmentId', 'outcome'], values));
}
