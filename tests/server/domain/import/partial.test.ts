import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { admin } from '../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';
import { fingerprint } from '../../../support/postgres/rows/fingerprint.ts';
import { rejection } from '../../../support/process/rejection.ts';

describe('a partial import', () => {
  const rows = (weight: string) => [
    importRow('A', { description: 'two\nlines' }),
    {},
    importRow('B', { weight }),
    importRow('C'),
  ];

  test('stores the good rows, answers the others by the numbers of the spreadsheet, and is sent again corrected', async () => {
    const ctx = await admin();
    await importFrom(ctx, importFile([importRow('C')]));
    const { batchId, groups, ...result } = await importFrom(ctx, importFile(rows('x')), { partial: 'true' });
    const message = 'Weight must be a number of 0 or more';
    expect(result).toEqual({
      created: 1,
      updated: 0,
      unchanged: 1,
      errors: [{ row: 4, field: 'weight', message }],
      errorCount: 1,
      errorRows: 1,
    });
    expect(groups).toEqual([{ field: 'weight', message, value: null, choices: [], count: 1, rows: [4] }]);
    expect(batchId).toBeTruthy();
    const again = await importFrom(ctx, importFile(rows('3')), { partial: 'true' });
    expect(again).toMatchObject({ created: 1, updated: 0, unchanged: 2, errors: [], errorRows: 0 });
  });

  test('is rejected where no row is good, and all or nothing without it', async () => {
    const ctx = await admin();
    const before = await fingerprint(ctx.db);
    expect(await rejection(importFrom(ctx, importFile(rows('x'))))).toMatch(/^invalid: Row 4, weight: /);
    const bad = importFile([importRow('A', { weight: 'x' }), importRow('')]);
    expect(await rejection(importFrom(ctx, bad, { partial: 'true' }))).toMatch(/^invalid: 2 errors\. /);
    expect(await fingerprint(ctx.db)).toBe(before);
  });

  test.each([
    ['in a cell', importRow('A', { weight: 'x' })],
    ['in nothing', importRow('A', { weight: '7' })],
  ])('takes neither of two rows of one reference, also where one of them is wrong %s', async (_what, twin) => {
    const ctx = await admin();
    const file = importFile([importRow('A'), importRow('B'), twin]);
    const { created, errors = [] } = await importFrom(ctx, file, { partial: 'true' });
    expect(created).toBe(1);
    expect(errors.filter(({ field }) => field === 'reference')).toEqual([
      { row: 2, field: 'reference', message: 'Row 4 has the same reference' },
      { row: 4, field: 'reference', message: 'Row 2 has the same reference' },
    ]);
  });

  test('takes no row whose reference stands in one that is too short', async () => {
    const ctx = await admin();
    const file = `${importFile([importRow('A'), importRow('B')])}A,Ada\r\n`;
    expect(await importFrom(ctx, file, { partial: 'true' })).toMatchObject({ created: 1, errorRows: 2, errorCount: 2 });
  });
});

describe('unknown values', () => {
  const modes = ['Ocean', 'OCEAN', ' ocean ', '', 'Road', 'Air'];
  const file = importFile(modes.map((shippingMode, at) => importRow(`R-${at}`, { shippingMode, carrier: 'Maersk' })));

  test('are one kind of error for each value, with its rows and what would do', async () => {
    const { groups, errorRows } = await previewFrom(await admin(), file);
    expect(errorRows).toBe(6);
    const message = expect.stringMatching(/^Please select a valid /);
    const choices = ['Air', 'Ground', 'Sea'];
    expect(groups).toEqual([
      {
        field: 'carrier',
        message,
        value: 'Maersk',
        choices: expect.arrayContaining(['dhl']),
        count: 6,
        rows: [2, 3, 4, 5, 6, 7],
      },
      { field: 'shippingMode', message, value: 'Ocean', choices, count: 3, rows: [2, 3, 4] },
      { field: 'shippingMode', message, value: 'Road', choices, count: 1, rows: [6] },
    ]);
  });

  test('are replaced for all rows by one choice each', async () => {
    const ctx = await admin();
    const values = { shippingMode: { ocean: 'Sea', Road: 'Ground' }, carrier: { maersk: 'custom:Maersk' } };
    const query = { values: JSON.stringify(values) };
    expect(await previewFrom(ctx, file, query)).toMatchObject({ create: 6, groups: [] });
    expect(await importFrom(ctx, file, query)).toMatchObject({ created: 6 });
    const stored = await ctx.db.select().from(shipments).where(eq(shipments.userId, ctx.actor.user.id));
    expect(new Set(stored.map(({ carrier, carrierName }) => `${carrier} ${carrierName}`))).toEqual(
      new Set(['custom Maersk']),
    );
    expect(await importFrom(ctx, file, query)).toMatchObject({ unchanged: 6 });
  });

  test('of many rows are counted in full and listed in part', async () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      importRow(`R-${at}`, { shippingMode: at % 2 ? 'Ocean' : 'ocean' }),
    );
    const { groups } = await previewFrom(await admin(), importFile(many));
    expect(groups).toMatchObject([{ value: 'ocean', count: 400 }]);
    expect(groups[0]?.rows).toHaveLength(20);
  });
});
