import { expect, test } from 'vitest';
import { importTemplate } from '#server/contract/import.ts';
import { columnsToRemember, mappingProblem, suggestMapping } from '#src/features/import/column-mapping.ts';
import { fileToSend, fileWithErrors, previewRows, readTable } from '#src/features/import/import-table.ts';

const table = (text: string | Uint8Array) => readTable(new Blob([text as BlobPart]));

test('the template is sent as it is', async () => {
  const read = await table(importTemplate());
  const mapping = suggestMapping(read.header, []);
  expect(mapping).toEqual(read.header);
  expect(await fileToSend(read, mapping).text()).toBe(importTemplate());
});

test('headers are recognized by letters and by other names, and as they were chosen before', () => {
  const header = ['PO Number', 'Sender Name', 'Consignee', 'Weight (kg)', 'Colour', 'reference'];
  const mapping = suggestMapping(header, [{ header: 'colour', field: 'description' }]);
  expect(mapping).toEqual(['reference', 'senderName', 'receiverName', 'weight', 'description', '']);
  expect(mappingProblem(mapping)).toBeNull();
  expect(columnsToRemember(header, mapping).map(({ header: name }) => name)).toEqual([
    'po number',
    'consignee',
    'weight (kg)',
    'colour',
    'reference',
  ]);
});

test('without a reference, and with a field twice, nothing is sent', () => {
  expect(mappingProblem(['weight', ''])).toMatch(/^Please choose which column is the reference/);
  expect(mappingProblem(['reference', 'weight', 'weight'])).toMatch(/^Two columns are the same field/);
});

test('columns that are left out are not sent; separators, line breaks and what looks like a formula stay', async () => {
  const read = await table(
    '\uFEFFNo;Colour;Note\r\nA;red;"two\r\nlines; ""so"""\r\n;;\r\nB;blue;=1+1\r\nC;green;\'=2\r\n',
  );
  const sent = await fileToSend(read, ['reference', '', 'description']).text();
  expect(sent).toBe('reference;description\r\nA;"two\r\nlines; ""so"""\r\n\nB;\'=1+1\r\nC;\'=2\r\n');
});

test('a row that is too short or too long stays so', async () => {
  const read = await table('No,Weight\nA\nB,1,2\n');
  expect(await fileToSend(read, ['reference', 'weight']).text()).toBe('reference,weight\r\nA\r\nB,1,2\r\n');
});

test('errors come into a last column, once, and the file can be read again', async () => {
  const read = await table('No,Weight\nA,x\nB,1\n');
  const errors = [{ row: 2, field: 'weight', message: 'No number' }];
  const corrected = fileWithErrors(read, errors);
  expect(await corrected.text()).toBe('No,Weight,Errors\r\nA,x,weight: No number\r\nB,1,\r\n');
  expect(await fileWithErrors(await readTable(corrected), []).text()).toBe('No,Weight,Errors\r\nA,x,\r\nB,1,\r\n');
});

test('rows with errors come first', async () => {
  const read = await table('No\nA\n\nB\nC\n');
  const rows = previewRows(read, [{ row: 5, field: 'reference', message: 'Wrong' }], 2);
  expect(rows.map(({ row, cells }) => `${row} ${cells[0]}`)).toEqual(['5 C', '2 A']);
});

test.each([
  ['nothing', '', /^The file is empty/],
  ['a workbook', Buffer.from('504b030414000000', 'hex'), /^This is not a CSV file in UTF-8/],
  ['Latin-1', Buffer.from('No\nM\xfcller', 'latin1'), /^This is not a CSV file in UTF-8/],
  ['a quote that stays open', 'No\n"A\n', /^The row that begins in line 2 has a quotation mark that is never closed/],
  ['6 MB', Buffer.alloc(6_000_000, 'x'), /^The file is larger than 5 MB/],
])('%s is rejected in words', async (_name, content, message) => {
  await expect(table(content)).rejects.toThrow(message);
});
