import { describe, expect, test } from 'vitest';
import { checkCells } from '#server/domain/import/rows/check-cells.ts';
import { admin } from '../../../../factories/actors.ts';
import { previewFrom } from '../../../../factories/imports.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';

const errorsOf = async (...rows: Parameters<typeof importFile>[0]) =>
  (await previewFrom(await admin(), importFile(rows))).errors;

const FIELDS = (
  'reference senderName senderEmail senderContact originAddress destinationCountry weight carrier shippingMode status ' +
  'language description estimatedDelivery requiresCustomsClearance container carrierNumber pieces internalNote trackingNumber'
).split(' ');

describe.each([
  ['#N/A', /^#N\/A is an error of the spreadsheet and no value\. Please correct the formula/],
  ['6.12206E+11', /^The spreadsheet has shortened this number to 6\.12206E\+11\. Please format the column as /],
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
  '#N/A #NAME? #VALUE! #REF! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #n/a #NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #NOM? #VALEUR! #NOMBRE! #NUL! #N/D #¿NOMBRE? #¡VALOR! #¡REF! #¡DIV/0! #¡NUM! #¡NULO! #NOME? #VALOR! #NÚM! #NULO! #N/D! #NAZWA? #ARG! #ADR! #DZIEL/0! #LICZBA! #ZERO! Err:502 #ERROR! ' +
  '#DIV/0 #VALUE #ref #NAME #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ДЕЛ/0! #ДЕЛ/0 #Н/Д #ЧИСЛО! #I/T #VÄRDEFEL! #DEĞER! #SAYI/0! #ΤΙΜΗ! err:508 Ошибка:502';

test.each([...ERRORS.split(' '), '#U\u0308BERLAUF!', '\u200B#N/A', '########'])('%s is an error', (description) => {
  expect(checkCells({ description })).toHaveLength(1);
});

const SHORTENED = '1.2E+05 1,2E+05 1E+11 6.12206E+11 -1.5e-07 1E+100 6.12206E11';

test.each(SHORTENED.split(' '))('%s is a shortened number', (text) => {
  expect(checkCells({ description: text })).toHaveLength(1);
});

test('an error is quoted as it is in the cell; a weight is to be a number in full, not text', () => {
  expect(checkCells({ reference: ' Err:502' })[0]?.message).toMatch(/^Err:502 is an error of the spreadsheet/);
  const shortened = 'The spreadsheet has shortened this number to 6.12E+02. Please format the column as';
  expect(checkCells({ weight: '6.12E+02', po: '6.12E+02' }).map(({ message }) => message)).toEqual([
    `${shortened} a number that shows all its digits`,
    `${shortened} text and enter it again`,
  ]);
});

test('a formula that no spreadsheet has calculated is said to be one, whatever its column wants', async () => {
  const message = /^=A1\+1 is a formula that no spreadsheet has calculated\. Please save the file with the values/;
  const fields = ['reference', 'senderName', 'weight', 'estimatedDelivery', 'po'];
  const row = { ...importRow('A'), estimatedDelivery: '', po: '' };
  const cells = Object.entries(row).map(([field, value]) => (fields.includes(field) ? '=A1+1' : `"${value}"`));
  const file = `${Object.keys(row).join()}\n${cells.join()}\n`;
  const { errors } = await previewFrom(await admin(), file);
  expect(errors).toEqual(fields.map((field) => ({ row: 2, field, message: expect.stringMatching(message) })));
});

const VALUES =
  '#12 Wharf Road|#URGENT|#12|#URGENT!|#1|N/A|219E01BE|12E4|1E11|12E+04|612206000000|E+11|1.2E+5|###|5 x 1.2E+05|#N/A at the gate|="#N/A"';

test.each(VALUES.split('|'))('%s is a value', (description) => {
  expect(checkCells({ description })).toEqual([]);
});
