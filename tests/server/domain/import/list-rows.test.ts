import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ImportQuery, ImportRowsQuery, NUMBER_OF_NONE, numberOfReference } from '#contract/import/import.ts';
import type { Db } from '#db/open-database.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import type { Ctx } from '#server/domain/context.ts';
import { listRecentImports } from '#server/domain/import/list-recent.ts';
import { deleteUnchangedRows, listImportRows } from '#server/domain/import/list-rows.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { importFile, importOf, importRow } from '../../../factories/shipments/import-files.ts';
import { rejection } from '../../../support/process/rejection.ts';

const rowsOf = (ctx: Ctx, batchId: string, page = {}) =>
  listImportRows(ctx, ImportRowsQuery.parse({ batchId, ...page }));

/** An import that creates rows 2, 5 and 6, updates row 3 and leaves row 4. */
async function mixedImport(ctx: Ctx): Promise<string> {
  await importFrom(ctx, importFile([importRow('B'), importRow('C')]));
  const rows = [importRow('A'), importRow('B', { weight: '99' }), importRow('C'), importRow('E'), importRow('D')];
  return (await importFrom(ctx, importFile(rows), { update: 'true', fileName: ' orders.csv ' })).batchId;
}

test('each row of the file has its shipment, in the order of the file and in pages', async () => {
  const ctx = await admin();
  const batchId = await mixedImport(ctx);
  const { rows, nextCursor } = await rowsOf(ctx, batchId);
  const outcomes = ['2 A created', '3 B updated', '4 C unchanged', '5 E created', '6 D created'];
  expect(rows.map(({ row, reference, outcome }) => `${row} ${reference} ${outcome}`)).toEqual(outcomes);
  expect(rows[0]?.trackingNumber).toMatch(/^WB/);
  expect(nextCursor).toBeNull();
  const first = await rowsOf(ctx, batchId, { limit: 2 });
  expect(first).toEqual({ rows: rows.slice(0, 2), nextCursor: '3' });
  expect(await rowsOf(ctx, batchId, { limit: '3', cursor: '3' })).toEqual({ rows: rows.slice(2), nextCursor: null });
  expect(await listRecentImports(ctx)).toMatchObject([{ id: batchId, fileName: 'orders.csv' }, { fileName: null }]);
});

test('they are for the importer and for super-admins', async () => {
  const ctx = await admin();
  const { batchId } = await importFrom(ctx, importOf(1));
  expect((await rowsOf(await superAdmin(), batchId)).rows).toHaveLength(1);
  const notFound = 'not-found: Import not found';
  expect(await rejection(rowsOf(await admin(), batchId))).toBe(notFound);
  expect(await rejection(rowsOf(ctx, 'none'))).toBe(notFound);
  expect(ImportRowsQuery.safeParse({ batchId, cursor: 'x' }).error?.issues).toHaveLength(1);
});

test('a file with its numbers is imported again; a number of another shipment is an error', async () => {
  const ctx = await admin();
  const { batchId } = await importFrom(ctx, importFile([importRow('A'), importRow('B')]));
  const [a = '', b = ''] = (await rowsOf(ctx, batchId)).rows.map(({ trackingNumber }) => trackingNumber);
  const numbered = (first: string, second: string, third = '') =>
    importFile([
      { ...importRow('A'), trackingNumber: first },
      { ...importRow('B'), trackingNumber: second },
      { ...importRow('C'), trackingNumber: third },
    ]);
  const check = (file: string) => previewFrom(ctx, file);
  expect(await check(numbered(a.toLowerCase(), ''))).toMatchObject({ create: 1, unchanged: 2, errorCount: 0 });
  expect((await check(numbered(b, 'x', b))).errors).toEqual([
    { row: 2, field: 'trackingNumber', message: numberOfReference(a) },
    { row: 3, field: 'trackingNumber', message: numberOfReference(b) },
    { row: 4, field: 'trackingNumber', message: NUMBER_OF_NONE },
  ]);
});

test('an import and its undo are one entry each of who did it, and each shipment has its own', async () => {
  const [ctx, root] = [await admin(), await superAdmin()];
  const batchId = await mixedImport(ctx);
  const { rows } = await rowsOf(root, batchId);
  await undoImport(ctx, { batchId });
  const file = { id: batchId, fileName: 'orders.csv' };
  const log = await auditLog(root, { user: ctx.actor.user.id });
  expect(log.map(({ what }) => what)).toEqual(['import-undone', 'shipments-imported', 'shipments-imported']);
  expect(log[0]).toMatchObject({ import: file, to: '3' });
  const counts = { created: '3', updated: '1', unchanged: '1' };
  expect(log[1]).toMatchObject({ import: file, to: '4' });
  expect(Object.fromEntries(log[1]?.fields.map(({ field, to }) => [field, to]) ?? [])).toEqual(counts);
  const shipmentLogs = await Promise.all(rows.map(({ shipmentId }) => auditLog(root, { shipment: shipmentId })));
  const entriesOf = (index: number) => shipmentLogs[index]?.map((entry) => `${entry.what} ${entry.import?.fileName}`);
  expect(entriesOf(0)).toEqual(['shipment-deleted orders.csv', 'shipment-created orders.csv']);
  expect(entriesOf(1)).toEqual(['shipment-updated orders.csv', 'shipment-created null']);
  expect(entriesOf(2)).toEqual(['shipment-created null']);
});

test('the internal note of an import is its work too', async () => {
  const [ctx, root] = [await admin(), await superAdmin()];
  await importFrom(ctx, importFile([importRow('A')]));
  const noted = importFile([importRow('A', { internalNote: 'Not paid' })]);
  const { batchId } = await importFrom(ctx, noted, { update: 'true' });
  const log = await auditLog(root, { user: ctx.actor.user.id });
  expect(log.map(({ what }) => what)).toEqual(['shipments-imported', 'shipments-imported']);
  const [row] = (await rowsOf(ctx, batchId)).rows;
  const [newest] = await auditLog(root, { shipment: row?.shipmentId ?? '' });
  expect(newest).toMatchObject({ what: 'event-added', import: { id: batchId, fileName: null } });
});

test('the name of the file goes with the last of its shipments that is erased', async () => {
  const [ctx, root] = [await admin(), await superAdmin()];
  const { batchId } = await importFrom(ctx, importOf(2), { fileName: 'Ada Brook.csv' });
  const nameNow = async () =>
    (await ctx.db.select().from(importBatches).where(eq(importBatches.id, batchId)))[0]?.fileName;
  const ids = (await rowsOf(ctx, batchId)).rows.map(({ shipmentId }) => shipmentId ?? '');
  for (const id of ids) await softDeleteShipment(root, { id });
  for (const [index, name] of ['Ada Brook.csv', null].entries()) {
    await ageDeletion(ctx.db, ids[index] ?? '', 10_000);
    await eraseExpiredShipments(ctx.db);
    expect(await nameNow()).toBe(name);
  }
  expect((await rowsOf(ctx, batchId)).rows.map(({ reference }) => reference)).toEqual(['', '']);
});

test('it goes also where the import created nothing, and with the rows of one that changed nothing', async () => {
  const [ctx, root] = [await admin(), await superAdmin()];
  await importFrom(ctx, importFile([importRow('A')]));
  const [a] = (await rowsOf(ctx, (await listRecentImports(ctx))[0]?.id ?? '')).rows;
  const file = importFile([importRow('A', { weight: '99' })]);
  const { batchId, created } = await importFrom(ctx, file, { update: 'true', fileName: 'Ada Brook.csv' });
  expect(created).toBe(0);
  const same = await importFrom(ctx, importFile([importRow('A', { weight: '99' })]), { fileName: 'Again.csv' });
  const both = inArray(importBatches.id, [batchId, same.batchId]);
  const names = async () =>
    (await ctx.db.select().from(importBatches).where(both)).map(({ fileName }) => fileName).sort();
  await eraseExpiredShipments(ctx.db);
  expect(await names()).toEqual(['Ada Brook.csv', 'Again.csv']);
  await age(ctx.db, same.batchId);
  await deleteUnchangedRows(ctx.db);
  await eraseExpiredShipments(ctx.db);
  expect(await names()).toEqual(['Ada Brook.csv', null]);
  const id = a?.shipmentId ?? '';
  await softDeleteShipment(root, { id });
  await ageDeletion(ctx.db, id, 10_000);
  await eraseExpiredShipments(ctx.db);
  expect(await names()).toEqual([null, null]);
});

test('rows that were left as they are stay for a day, those of other outcomes stay', async () => {
  const ctx = await admin();
  const batchId = await mixedImport(ctx);
  const outcomes = async () => (await rowsOf(ctx, batchId)).rows.map(({ outcome }) => outcome);
  await age(ctx.db, batchId, '23 hours');
  await deleteUnchangedRows(ctx.db);
  expect(await outcomes()).toContain('unchanged');
  await age(ctx.db, batchId, '1 hour');
  await deleteUnchangedRows(ctx.db);
  expect(await outcomes()).toEqual(['created', 'updated', 'created', 'created']);
});

const age = (db: Db, batchId: string, by = '1 day') =>
  db.execute(sql`update import_batches set created_at = created_at - ${by}::interval where id = ${batchId}`);

test('a long name of a file is cut, one with control characters is plain', () => {
  expect(ImportQuery.parse({ fileName: 'x'.repeat(300) }).fileName).toHaveLength(200);
  expect(ImportQuery.parse({ fileName: 'a\u0000b\n' }).fileName).toBe('a b');
  expect(ImportQuery.parse({ fileName: '\u202evsc.a\u2066b\u200f ' }).fileName).toBe('vsc.ab');
});
