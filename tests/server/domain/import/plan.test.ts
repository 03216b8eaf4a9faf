import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { DIFFERS } from '#contract/import/import.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { admin, anonymous } from '../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { importFile, importOf, importRow } from '../../../factories/shipments/import-files.ts';
import { fingerprint } from '../../../support/postgres/rows/fingerprint.ts';
import { rejection } from '../../../support/process/rejection.ts';

type Caller = Awaited<ReturnType<typeof admin>>;

const rowsWith = (cells: Parameters<typeof importRow>[1]) =>
  Array.from({ length: 250 }, (_, index) => importRow(`R-${index + 1}`, cells));

test('a row of the last slice is compared with those of the first, and both are errors', async () => {
  const ctx = await admin();
  const file = importFile([...rowsWith({}), importRow('R-1')]);
  const { create, errors } = await previewFrom(ctx, file);
  expect(create).toBe(249);
  expect(errors).toEqual([
    { row: 2, field: 'reference', message: 'Row 252 has the same reference' },
    { row: 252, field: 'reference', message: 'Row 2 has the same reference' },
  ]);
});

test('rows that are new, changed and unchanged, in any slice, are counted, and each is written once', async () => {
  const ctx = await admin();
  await importFrom(ctx, importOf(200));
  const rows = rowsWith({}).map((row, index) => (index % 2 ? { ...row, weight: '77' } : row));
  const counts = { created: 50, updated: 100, unchanged: 100 };
  const { batchId, ...result } = await importFrom(ctx, importFile(rows.reverse()), { update: 'true' });
  expect(result).toEqual(counts);
  const [batch] = await ctx.db.select().from(importBatches).where(eq(importBatches.id, batchId));
  expect(batch).toMatchObject(counts);
  const stored = await ctx.db.select().from(shipments).where(eq(shipments.userId, ctx.actor.user.id));
  expect(stored).toHaveLength(250);
  expect(stored.filter(({ weight }) => weight === 77)).toHaveLength(125);
});

test('an estimate that was set since is no difference from a blank cell, and stays', async () => {
  const ctx = await admin();
  const file = importFile([importRow('R-1', { estimatedDelivery: '' })]);
  await importFrom(ctx, file);
  const estimatedDelivery = new Date('2031-05-04T12:00:00.000Z');
  const ofUser = eq(shipments.userId, ctx.actor.user.id);
  await ctx.db.update(shipments).set({ estimatedDelivery }).where(ofUser);
  for (const update of ['false', 'true'])
    expect(await importFrom(ctx, file, { update })).toMatchObject({ updated: 0, unchanged: 1 });
  const [stored] = await ctx.db.select().from(shipments).where(ofUser);
  expect(stored?.estimatedDelivery).toEqual(estimatedDelivery);
});

test('a date of the file stays, though the status of its row would clear it; the same file again changes nothing', async () => {
  const ctx = await admin();
  const deliveredDate = '2026-05-04T12:00:00.000Z';
  await importFrom(ctx, importFile([importRow('R-1', { status: 'delivered', deliveredDate })]));
  const returned = importFile([importRow('R-1', { status: 'returned', deliveredDate })]);
  expect(await importFrom(ctx, returned, { update: 'true' })).toMatchObject({ updated: 1 });
  const [stored] = await ctx.db.select().from(shipments).where(eq(shipments.userId, ctx.actor.user.id));
  expect([stored?.status, stored?.deliveredDate?.toISOString()]).toEqual(['returned', deliveredDate]);
  expect(await importFrom(ctx, returned)).toMatchObject({ updated: 0, unchanged: 1 });
});

describe('a shipment that gets a reference of the file while it is imported', () => {
  /** Stands for another process that commits between the comparison of all rows and their writing. */
  async function meanwhile(ctx: Caller, weight: string): Promise<void> {
    await importFrom(ctx, importFile([importRow('other', { weight })]));
    await ctx.db.execute(sql`
      create function take_reference() returns trigger language plpgsql as
        $$ begin update shipments set reference = 'R-3' where reference = 'other'; return null; end $$`);
    await ctx.db.execute(
      sql`create trigger take_reference after insert on import_batches execute function take_reference()`,
    );
  }

  afterEach(() => anonymous.db.execute(sql`drop function take_reference cascade`));

  test('is not created once more', async () => {
    const ctx = await admin();
    await meanwhile(ctx, '12.5');
    expect(await importFrom(ctx, importOf(5))).toMatchObject({ created: 4, updated: 0, unchanged: 1 });
  });

  test('rejects the file where it differs', async () => {
    const ctx = await admin();
    await meanwhile(ctx, '99');
    const before = await fingerprint(ctx.db);
    expect(await rejection(importFrom(ctx, importOf(5)))).toBe(`invalid: Row 4, weight: ${DIFFERS}`);
    expect(await fingerprint(ctx.db)).toBe(before);
  });
});
