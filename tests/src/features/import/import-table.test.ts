import { expect, test } from 'vitest';
import { importTemplate } from '#contract/import/import-columns.ts';
import { columnsToRemember, mappingProblem, suggestMapping } from '#src/features/import/column-mapping.ts';
import {
  errorCells,
  fileToSend,
  markedFile,
  numberedFile,
  numbersFile,
  openDate,
  previewRows,
  readTable,
  unmarkedFile,
} from '#src/features/import/import-table.ts';

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
  expect(mapping).toEqual(['po', 'senderName', 'receiverName', 'weight', 'description', 'reference']);
  expect(mappingProblem(mapping)).toBeNull();
  expect(columnsToRemember(header, mapping).map(({ header: name }) => name)).toEqual([
    'po number',
    'consignee',
    'weight (kg)',
    'colour',
  ]);
});

test('numbers of others and pieces are recognized; an order’s number is the reference where there is no other', () => {
  const header = ['Ref', 'PO number', 'Container No.', 'B/L', 'AWB', 'House AWB', 'Carrier Number', 'Packages', 'ETA'];
  const fields = ['po', 'container', 'mbl', 'mawb', 'hawb', 'carrierNumber', 'pieces', 'estimatedDelivery'];
  expect(suggestMapping(header, [])).toEqual(['reference', ...fields]);
  expect(suggestMapping(['PO number', 'Container No.'], [])).toEqual(['reference', 'container']);
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
  expect(sent).toBe('reference;description\r\nA;"two\r\nlines; ""so"""\r\n\nB;=1+1\r\nC;\'=2\r\n');
});

test.each([
  ['utf-16', Buffer.from('\ufeffNo\nMüller', 'utf16le')],
  ['windows-1252', Buffer.from('No\nM\xfcller', 'latin1')],
])('%s is read, and sent as UTF-8', async (encoding, bytes) => {
  const read = await table(bytes);
  expect(read.encoding).toBe(encoding);
  expect(await fileToSend(read, ['reference']).text()).toBe('reference\r\nMüller\r\n');
});

test('a row that is too short or too long stays so', async () => {
  const read = await table('No,Weight\nA\nB,1,2\n');
  expect(await fileToSend(read, ['reference', 'weight']).text()).toBe('reference,weight\r\nA\r\nB,1,2\r\n');
});

test('errors come into a first column by the names of the file, which is left out when the file is read again', async () => {
  const read = await table('No;Weight\nA;x\n\nB;1;2\nC\n');
  const mapping = ['reference', 'weight'] as const;
  const errors = [
    { row: 2, field: 'weight', message: 'No number' },
    { row: 2, field: 'senderName', message: 'Missing' },
    { row: 4, field: '', message: 'Too long' },
  ];
  const marked = markedFile(read, mapping, errors);
  const lines = [
    'What is wrong;No;Weight',
    'Weight: No number; Sender name: Missing;A;x',
    '\nToo long;B;1;2',
    ';C',
    '',
  ];
  lines[1] = '"Weight: No number; Sender name: Missing";A;x';
  expect(await marked.text()).toBe(lines.join('\r\n'));
  expect(errorCells(read, mapping, errors)).toEqual([
    { row: 2, column: 'Weight', header: '', value: 'x', message: 'No number' },
    { row: 2, column: 'Sender name', header: '', value: '', message: 'Missing' },
    { row: 4, column: '', header: '', value: null, message: 'Too long' },
  ]);
  expect(errorCells(read, mapping, [{ row: 4, field: 'reference', message: 'Twice' }])).toEqual([
    { row: 4, column: 'Reference', header: 'No', value: 'B', message: 'Twice' },
  ]);
  const again = await readTable(marked);
  expect(again).toEqual({ ...read, isMarked: true });
  expect(await unmarkedFile(again).text()).toBe('No;Weight\r\nA;x\r\n\nB;1;2\r\nC\r\n');
  expect(await fileToSend(again, mapping).text()).toBe('reference;weight\r\nA;x\r\n\nB;1;;2\r\nC\r\n');
});

test('the numbers come into a first column of the own file, and are known when it is read again', async () => {
  const read = await table('No;Colour\nA;red\n\nB;"=1"\n');
  const numbers = [
    { row: 2, reference: 'A', trackingNumber: 'WB1' },
    { row: 4, reference: 'B', trackingNumber: 'WB2' },
  ];
  const numbered = numberedFile(read, ['reference', ''], numbers);
  const text = "trackingNumber;No;Colour\r\nWB1;A;red\r\n\nWB2;B;'=1\r\n";
  expect(await numbered.text()).toBe(text);
  const again = await readTable(numbered);
  const mapping = suggestMapping(again.header, [{ header: 'no', field: 'reference' }]);
  expect(mapping).toEqual(['trackingNumber', 'reference', '']);
  expect(await numberedFile(again, mapping, numbers).text()).toBe(text);
  expect(await numbersFile(numbers).text()).toBe('trackingNumber,reference\r\nWB1,A\r\nWB2,B\r\n');
});

test('a column of another name is no mark', async () => {
  const read = await table('what is wrong,No\nx,A\n');
  expect([read.header, read.isMarked]).toEqual([['what is wrong', 'No'], false]);
});

test('a date with two readings is found among the dates only', async () => {
  const read = await table('No,Note,Due\nA,03/04/2026,28/11/2026\nB,, 03/04/2026 14:30\n');
  expect(openDate(read, ['reference', 'description', ''])).toBeNull();
  expect(openDate(read, ['reference', 'description', 'estimatedDelivery'])).toBe('03/04/2026 14:30');
});

test('rows with errors come first', async () => {
  const read = await table('No\nA\n\nB\nC\n');
  const rows = previewRows(read, [{ row: 5, field: 'reference', message: 'Wrong' }], 2);
  expect(rows.map(({ row, cells }) => `${row} ${cells[0]}`)).toEqual(['5 C', '2 A']);
});

test.each([
  ['nothing', '', /^The file is empty/],
  ['a workbook', Buffer.from('504b030414000000ff', 'hex'), /^The workbook is damaged/],
  ['UTF-16 with a NUL', Buffer.from('\ufeffNo\nA\0', 'utf16le'), /^The file seems to be in UTF-16, and is damaged/],
  ['a NUL', 'No\nM\0', /^Line 2 is not UTF-8 text/],
  ['a quote that stays open', 'No\n"A\n', /^The row that begins in line 2 has a quotation mark that is never closed/],
  ['6 MB', Buffer.alloc(6_000_000, 'x'), /^The file is larger than 5 MB/],
])('%s is rejected in words', async (_name, content, message) => {
  await expect(table(content)).rejects.toThrow(message);
});

test('rows keep their numbers and columns their letters in what is sent, under blank rows and with columns left out', async () => {
  const read = await table('sep=;\n\n;\nNo;Colour;Note\nA;red;x\n\nB;blue;y;;7\n');
  expect([read.headerRow, read.rows.map(({ row }) => row)]).toEqual([3, [4, 6]]);
  const sent = await fileToSend(read, ['reference', '', 'description']).text();
  expect(sent).toBe('\n\nreference;description\r\nA;x\r\n\nB;y;;;7\r\n');
  expect(await unmarkedFile(read).text()).toBe('\n\nNo;Colour;Note\r\nA;red;x\r\n\nB;blue;y;;7\r\n');
});

test('the text form of a spreadsheet is sent as its text, and stays one in the own file', async () => {
  const read = await table('No\u200b,Note\n="00124","=""=1"""\n');
  expect(suggestMapping(read.header, [{ header: 'no', field: 'reference' }])).toEqual(['reference', '']);
  expect(await fileToSend(read, ['reference', 'description']).text()).toBe(
    'reference,description\r\n"=""00124""","=""=1"""\r\n',
  );
  expect(await unmarkedFile(read).text()).toBe('No\u200b,Note\r\n"=""00124""",\'=1\r\n');
});

test.each([
  ['%PDF-1.7\n', 'a PDF'],
  ['<!DOCTYPE html>\n<table>', 'a web page (HTML)'],
  ['[{"reference": "A"}]', 'JSON'],
])('%j is said to be %s', async (text, kind) => {
  await expect(table(text)).rejects.toThrow(`This is ${kind} and no CSV file.`);
});
