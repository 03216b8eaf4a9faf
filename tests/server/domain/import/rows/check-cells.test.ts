import { describe, expect, test } from 'vitest';
import { ImportQuery } from '#server/contract/import/import.ts';
import type { ImportField } from '#server/contract/import/import-columns.ts';
import { previewImport } from '#server/domain/import/import-shipments.ts';
import { checkCells } from '#server/domain/import/rows/check-cells.ts';
import { admin } from '../../../../factories/actors.ts';
import { bodyOf, importFile, importRow } from '../../../../factories/shipments/import-files.ts';

const errorsOf = async (...rows: Parameters<typeof importFile>[0]) =>
  (await previewImport(await admin(), ImportQuery.parse({}), bodyOf(importFile(rows)))).errors;

const FIELDS: ImportField[] = [
  'reference',
  'senderName',
  'senderEmail',
  'senderContact',
  'originAddress',
  'destinationCountry',
  'weight',
  'carrier',
  'shippingMode',
  'status',
  'language',
  'description',
  'estimatedDelivery',
  'requiresCustomsClearance',
  'container',
  'carrierNumber',
  'pieces',
  'internalNote',
  'trackingNumber',
];

describe.each([
  ['#N/A', /^#N\/A is an error of the spreadsheet and no value\. Please correct the formula/],
  ['6.12206E+11', /^The spreadsheet has shortened this number to 6\.12206E\+11\. Please format the column as text/],
])('%s', (cell, message) => {
  test('is an error of its row in any column, and the only one of the cell', async () => {
    const rows = FIELDS.map((field) => importRow(`R ${field}`, { [field]: ` ${cell} ` }));
    expect(await errorsOf(...rows)).toEqual(
      FIELDS.map((field, at) => ({ row: at + 2, field, message: expect.stringMatching(message) })),
    );
  });

  test('as the reference of two rows is not one that is there twice', async () => {
    const errors = await errorsOf(importRow(cell), importRow(cell));
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'reference'],
      [3, 'reference'],
    ]);
  });

  test('among several references is found', async () => {
    expect(await errorsOf(importRow('A', { po: `4711|${cell}` }))).toMatchObject([{ row: 2, field: 'po' }]);
  });
});

const ERRORS =
  '#N/A #NAME? #VALUE! #REF! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #n/a #NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #NOM? #VALEUR! #NOMBRE! #NUL! #N/D #¿NOMBRE? #¡VALOR! #¡REF! #¡DIV/0! #¡NUM! #¡NULO! #NOME? #VALOR! #NÚM! #NULO! #N/D! #NAZWA? #ARG! #ADR! #DZIEL/0! #LICZBA! #ZERO! Err:502 #ERROR!';

test.each([...ERRORS.split(' '), '#U\u0308BERLAUF!', '\u200B#N/A', '########'])('%s is an error', (description) => {
  expect(checkCells({ description })).toHaveLength(1);
});

test.each(['1.2E+05', '1,2E+05', '1E+11', '6.12206E+11', '-1.5e-07', '1E+100', '6.12206E11'])(
  '%s is a shortened number',
  (description) => {
    expect(checkCells({ description })).toHaveLength(1);
  },
);

test.each([
  '#12 Wharf Road',
  '#URGENT!',
  '#1',
  'N/A',
  '219E01BE',
  '12E4',
  '1E11',
  '12E+04',
  '612206000000',
  'E+11',
  '1.2E+5',
  '###',
  '5 x 1.2E+05',
  '#N/A at the gate',
  '="#N/A"',
])('%s is a value', (description) => {
  expect(checkCells({ description })).toEqual([]);
});
