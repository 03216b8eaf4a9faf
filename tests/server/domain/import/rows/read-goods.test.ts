import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { DIFFERS, ImportQuery } from '#contract/import/import.ts';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { previewImport } from '#server/domain/import/import-shipments.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin } from '../../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../../factories/imports.ts';
import { bodyOf, importFile, importRow } from '../../../../factories/shipments/import-files.ts';

type Caller = Awaited<ReturnType<typeof admin>>;
type Cells = Parameters<typeof importRow>[1];

const importRowOf = (ctx: Caller, cells: Cells, query = {}) =>
  importFrom(ctx, importFile([importRow('A', cells)]), query);
const errorsOf = async (ctx: Caller, cells: Cells, query = {}) =>
  (await previewFrom(ctx, importFile([importRow('A', cells)]), query)).errors;

async function storedOf({ db, actor }: Caller) {
  const [row] = await db.select().from(shipments).where(eq(shipments.userId, actor.user.id));
  if (!row) throw new Error('Nothing was imported');
  return row;
}

const reference = (type: Reference['type'], value: string, isPublic = false) => ({ type, value, public: isPublic });
const UPDATE = { update: 'true' };

describe('references', () => {
  test('come from a column for each type, several in one cell, none public; the same file again changes nothing', async () => {
    const ctx = await admin();
    const cells = {
      mawb: '020-12345675',
      po: '4711 | 4712||4711',
      carrierNumber: 'RR123456785DE',
      otherReference: 'X 1',
    };
    await importRowOf(ctx, cells);
    expect((await storedOf(ctx)).references).toEqual([
      reference('mawb', '020-12345675'),
      reference('po', '4711'),
      reference('po', '4712'),
      reference('carrier', 'RR123456785DE'),
      reference('other', 'X 1'),
    ]);
    expect(await importRowOf(ctx, cells)).toMatchObject({ unchanged: 1 });
    expect(await importRowOf(ctx, { ...cells, po: '4712|4711' })).toMatchObject({ unchanged: 1 });
  });

  test('that are public stay so; a blank cell removes those of its type, a column that is absent none', async () => {
    const ctx = await admin();
    await importRowOf(ctx, { container: 'MSKU1234565', po: '4711', seal: 'S1' });
    const { id } = await storedOf(ctx);
    const open = [reference('container', 'MSKU1234565', true), reference('po', '4711', true), reference('seal', 'S1')];
    await updateShipment(ctx, { id, ...UpdateShipment.parse({ references: open }) });
    expect(await importRowOf(ctx, { container: 'MSKU1234565', po: '4711' })).toMatchObject({ unchanged: 1 });

    await importRowOf(ctx, { container: 'MSKU1234565|TCLU4265794', po: '' }, UPDATE);
    const expected = [open[0], open[2], reference('container', 'TCLU4265794')];
    expect((await storedOf(ctx)).references).toEqual(expected);
  });

  test('that differ are errors of their columns, unless existing shipments are to be updated', async () => {
    const ctx = await admin();
    await importRowOf(ctx, { hbl: 'H1', po: '4711' });
    expect(await errorsOf(ctx, { hbl: 'H2', po: '4711' })).toEqual([{ row: 2, field: 'hbl', message: DIFFERS }]);
    expect(await errorsOf(ctx, { hbl: 'H2', po: '4711' }, UPDATE)).toEqual([]);
  });

  test('that are too long or too many are errors of a column', async () => {
    const ctx = await admin();
    const tooLong = 'Carrier number may have at most 64 characters';
    expect(await errorsOf(ctx, { po: '1', carrierNumber: 'x'.repeat(65) })).toEqual([
      { row: 2, field: 'carrierNumber', message: tooLong },
    ]);
    const many = Array.from({ length: 30_000 }, (_, at) => at.toString(36)).join('|');
    expect(await errorsOf(ctx, { po: many.slice(0, 60_000) })).toEqual([
      { row: 2, field: 'po', message: 'A shipment may have at most 20 references' },
    ]);
  });

  test('of several columns, the one with the first that is too many is named, whatever is stored beside', async () => {
    const ctx = await admin();
    const numbers = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}${at}`).join('|');
    const cells = { hawb: numbers(15, 'h'), container: numbers(10, 'c'), invoice: numbers(3, 'i') };
    const message = 'A shipment may have at most 20 references';
    expect(await errorsOf(ctx, cells)).toEqual([{ row: 2, field: 'container', message }]);
    await importRowOf(ctx, { mawb: numbers(20, 'm') });
    expect(await errorsOf(ctx, { seal: 's' }, UPDATE)).toEqual([{ row: 2, field: 'seal', message }]);
  });
});

describe('pieces', () => {
  const pieces = '2 pallet 120x80x100 250 "Pumps; spare"; 5 carton 40x30x30 12.5';

  test('are read as typed, and give the weight where that is blank', async () => {
    const ctx = await admin();
    await importRowOf(ctx, { pieces, weight: '' });
    const { pieces: stored, weight, weightFollowsPieces } = await storedOf(ctx);
    expect(stored).toMatchObject([
      { count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250, description: 'Pumps; spare' },
      { count: 5, type: 'carton', weight: 12.5, description: null },
    ]);
    expect({ weight, weightFollowsPieces }).toEqual({ weight: 562.5, weightFollowsPieces: true });
    expect(await importRowOf(ctx, { pieces, weight: '' })).toMatchObject({ unchanged: 1 });
    await importRowOf(ctx, { pieces: '1 drum 80', weight: '' }, UPDATE);
    expect(await storedOf(ctx)).toMatchObject({ weight: 80, weightFollowsPieces: true });
  });

  test('of a blank cell are none, of an absent column stay', async () => {
    const ctx = await admin();
    await importRowOf(ctx, { pieces });
    expect(await importRowOf(ctx, {})).toMatchObject({ unchanged: 1 });
    await importRowOf(ctx, { pieces: '' }, UPDATE);
    expect(await storedOf(ctx)).toMatchObject({ pieces: [], weight: 12.5 });
  });

  test.each([
    ['1 pallet; 2 barrows', 'Line 2: There is no such type of piece: barrows. Types are '],
    ['1 pallet; 0 carton', 'Line 2: The count must be a whole number from 1 to 9,999'],
    ['1 carton 1x1x1 1 "ok"; 1 carton 1x1x20000', 'Line 2: Height must be a number above 0'],
    ['9999 carton 500', 'The pieces together must weigh at most 1,000,000 kg'],
    ['many', 'Line 1: Please write a line such as 2 pallet 120x80x100 250: many'],
  ])('%s is an error that names the line', async (text, message) => {
    const errors = await errorsOf(await admin(), { pieces: text });
    expect(errors).toEqual([{ row: 2, field: 'pieces', message: expect.stringContaining(message) }]);
  });

  test('with errors in every line name the first few', async () => {
    const ctx = await admin();
    expect(await errorsOf(ctx, { pieces: 'x;'.repeat(30_000) })).toHaveLength(5);
    expect((await errorsOf(ctx, { pieces: '0 drum;'.repeat(8_000) })).length).toBeLessThan(10);
  });

  test('without weights and without the shipment’s are rejected, in the column that the file has', async () => {
    const ctx = await admin();
    const errors = await errorsOf(ctx, { pieces: '2 pallet', weight: '' });
    expect(errors).toEqual([{ row: 2, field: 'weight', message: 'Weight must be a number of 0 or more' }]);
    const { weight: _, ...row } = importRow('A', { pieces: '2 pallet' });
    const file = bodyOf(importFile([row]));
    expect((await previewImport(ctx, ImportQuery.parse({}), file)).errors).toEqual([
      { row: 2, field: 'pieces', message: 'Please give each line a weight: the file has no column named weight' },
    ]);
  });
});

describe('the estimate is a day at the destination', () => {
  const auckland = { destinationCity: 'Auckland', destinationCountry: 'New Zealand' };
  const NOON = new Date('2026-11-27T23:00:00Z');

  test.each(['2026-11-28', '28.11.2026', '2026/11/28', '2026-11-28 00:00', '11/28/2026 0:00:00'])(
    '%s is kept as noon there',
    async (estimatedDelivery) => {
      const ctx = await admin();
      const query = { tz: 'Europe/Berlin' };
      await importRowOf(ctx, { ...auckland, estimatedDelivery }, query);
      expect((await storedOf(ctx)).estimatedDelivery).toEqual(NOON);
      expect(await importRowOf(ctx, { ...auckland, estimatedDelivery }, query)).toMatchObject({ unchanged: 1 });
    },
  );

  test('with a time it is that time', async () => {
    const ctx = await admin();
    await importRowOf(ctx, { ...auckland, estimatedDelivery: '2026-11-28 14:30' }, { tz: 'Europe/Berlin' });
    expect((await storedOf(ctx)).estimatedDelivery).toEqual(new Date('2026-11-28T13:30:00Z'));
  });
});
