import { expect, test } from 'vitest';
import { MAX_IMPORT_ERRORS } from '#contract/import/import.ts';
import { IMPORT_FIELDS } from '#contract/import/import-columns.ts';
import { admin } from '../../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../../factories/imports.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const LONG = 'q'.repeat(5_000);
/** A word, a type of piece, a day, a number, an address. */
const CELLS = [LONG, `1 ${LONG}`, `2026-13-01 1${LONG}`, `1${'0'.repeat(5_000)}`, `${LONG}@example.com`];

test('no error repeats a long cell, whatever its column', async () => {
  const rows = IMPORT_FIELDS.flatMap((field) =>
    CELLS.map((cell, at) => importRow(`${field} ${at}`, { [field]: cell })),
  );
  const { errors } = await previewFrom(await admin(), importFile(rows));
  expect(new Set(errors.map(({ field }) => field)).size).toBeGreaterThan(25);
  for (const { message } of errors) expect(message).not.toMatch(/q{101}|0{101}/);
});

test('a name in the header that is long or unreadable is quoted in part', async () => {
  const file = `reference,${LONG},a\u200b\u0007b\n`;
  expect(await rejection(importFrom(await admin(), file))).toBe(
    `invalid: 2 errors. The first: Row 1, ${'q'.repeat(99)}…: There is no field of this name in a shipment: ${'q'.repeat(99)}…`,
  );
});

test('the errors of a whole file are as many as are listed, and short', async () => {
  const pieces = `1 ${'q'.repeat(150)};`.repeat(6);
  const file = importFile(Array.from({ length: 3_000 }, (_, row) => importRow(`R-${row}`, { pieces })));
  const { errors, errorCount } = await previewFrom(await admin(), file);
  expect([errors.length, errorCount]).toEqual([MAX_IMPORT_ERRORS, 15_000]);
  expect(JSON.stringify(errors).length).toBeLessThan(400_000);
});
