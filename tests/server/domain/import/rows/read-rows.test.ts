import { describe, expect, test } from 'vitest';
import { NO_HEADER } from '#contract/import/import.ts';
import { MARK_COLUMN } from '#contract/import/import-columns.ts';
import { csvLine } from '#contract/values/csv.ts';
import { readImport } from '#server/domain/import/rows/read-rows.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const read = (file: string) => readImport(Buffer.from(file), createTimeSlice());

async function rowsOf(file: string) {
  const { rows, errors } = await read(file);
  expect(errors).toEqual([]);
  return [...rows.slices()].flat();
}

async function errorsOf(file: string) {
  return (await read(file)).errors;
}

const one = [{ row: 2, values: { reference: 'A', description: 'x' } }];

describe('of a header signs that nobody sees are none of its names', () => {
  test.each([
    ['U+200B', 'reference\u200b,\u200bdescription\nA,x\n'],
    ['a byte order mark in the middle of the file', 'reference,\ufeffdescription\nA,x\n'],
    ['a byte order mark in quotation marks', '\ufeff"\ufeffreference",description\nA,x\n'],
    ['no-break blanks', '\u00a0reference\u00a0,\u202fdescription \nA,x\n'],
    ['line breaks and blanks around', '"\nreference\r\n", description \nA,x\n'],
    ['directions', '\u2067reference\u2069,\u200edescription\nA,x\n'],
    ['the text form of a spreadsheet', '="reference","=""description"""\nA,x\n'],
  ])('%s', async (_name, file) => {
    expect((await rowsOf(file)).map(({ values }) => values)).toEqual(one.map(({ values }) => values));
  });
});

test('a name that two columns have so is a name twice, with the letters of both', async () => {
  const names = `reference,${','.repeat(24)}weight,\u200bweight`;
  expect(await rejection(read(`${names}\nA\n`))).toBe(
    'invalid: Row 1, weight: The columns Z and AA are both named weight',
  );
  expect(await rejection(read(`${MARK_COLUMN},reference,weight,weight\n`))).toBe(
    'invalid: Row 1, weight: The columns C and D are both named weight',
  );
});

describe('the separator line of spreadsheets', () => {
  test.each([
    ['sep=;\r\nreference;description\r\nA;x\r\n'],
    ['\ufeffsep=;\nreference;description\nA;x'],
    ['SEP=,\nreference,description\nA,x'],
    ['"sep=\t"\nreference\tdescription\nA\tx'],
    ['sep=;\rreference;description\rA;x\r'],
  ])('%j is read as if it were not there', async (file) => {
    expect(await rowsOf(file)).toEqual(one);
  });

  test('counts over the signs of the header', async () => {
    expect(await rowsOf('sep=;\nreference;description\nA;"x"\n')).toEqual(one);
    expect(await rejection(read('sep=,\nreference;description\nA;x\n'))).toMatch(/reference;description/);
  });

  test('with another sign is rejected in words; lines of an error are those of the file', async () => {
    expect(await rejection(read('sep=|\nreference|description\n'))).toBe(
      'invalid: Line 1 says that | separates the cells. Please separate them by commas, semicolons or tabs',
    );
    expect(await rejection(read('sep=;\nreference;description\nA;x"y\n'))).toMatch(/The row that begins in line 3 /);
  });
});

describe('the end mark of old programs', () => {
  test.each([
    'reference,description\r\nA,x\r\n\u001a',
    'reference,description\r\nA,x\r\n\u001a\r\n',
    'reference,description\nA,x\u001a',
  ])('%j is none of the rows', async (file) => {
    expect(await rowsOf(file)).toEqual(one);
  });
});

test('the text form of a spreadsheet is its text, with quotation marks around it or not', async () => {
  const file = 'reference,po,description\n="00124","=""00125""","=""say """"yes"""""""\n"\'=""1""",=1,"=""a""&""b"""\n';
  expect((await rowsOf(file)).map(({ values }) => values)).toEqual([
    { reference: '00124', po: '00125', description: 'say "yes"' },
    { reference: '="1"', po: '=1', description: '="a"&"b"' },
  ]);
});

test.each([
  ["'00124", '00124'],
  ["'PO-00124", 'PO-00124'],
  ["'0049 40 123", '0049 40 123'],
  ["'12,5", '12,5'],
  ["''00124", "'00124"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'90s records", "'90s records"],
  ["'12 Wharf Road", "'12 Wharf Road"],
])(
  'the apostrophe by which a spreadsheet marks a text is none of it: %s is %s, and stays so when it is written',
  async (cell, text) => {
    const readOf = async (line: string) => (await rowsOf(`description,reference\n${line},A\n`))[0]?.values.description;
    expect(await readOf(`"${cell}"`)).toBe(text);
    expect(await readOf(csvLine([text]).trim())).toBe(text);
  },
);

describe('a formula that no spreadsheet has calculated', () => {
  const formulasIn = async (cell: string) =>
    (await rowsOf(`reference,po,senderName,description\nA,${cell},${cell},${cell}\n`))[0]?.formulas;

  test.each(['=A1+1', '=00124', '"=SUM(A1:A3)"', '=$B$2', '"=""a""&""b"""', '=Sheet2!A1', '{=A1}', ' =-1'])(
    '%s is known in every column but prose',
    async (cell) => {
      expect(await formulasIn(cell)).toEqual(['po', 'senderName']);
    },
  );

  test.each(['="00124"', "'=A1+1", '=', '= see above', '=> Dock 4', 'A=1', '+49 40'])('%s is none', async (cell) => {
    expect(await formulasIn(cell)).toBeUndefined();
  });
});

describe('rows have the numbers that a spreadsheet shows', () => {
  test('blank ones above the header, between and in quoted cells included', async () => {
    const file = '\r\n ; \r\nreference;description\r\n"A";"x\r\ny\nz"\r\n\r\n;;\r\nB;2\r\n';
    const rows = await rowsOf(file);
    expect(rows.map(({ row }) => row)).toEqual([4, 7]);
    expect(rows[0]?.values.description).toBe('x\r\ny\nz');
  });

  test('an address of two lines is one cell, whatever its line end', async () => {
    const [first] = await rowsOf('reference,originAddress\nA,"12 Wharf Road\r\nUnit 4"\n');
    expect(first?.values.originAddress?.split(/\r?\n/)).toEqual(['12 Wharf Road', 'Unit 4']);
  });

  test('also where a title stands above the header, which is the reason', async () => {
    expect(await rejection(read('\nShipments of November,,\nreference,weight,\n'))).toBe(
      'invalid: Row 2: This row names no field of a shipment: Shipments of November. Is it a title? The first row must name the columns',
    );
    expect(await rejection(read('\n\n;;\n'))).toBe(`invalid: ${NO_HEADER}`);
  });
});

describe('a column without a name', () => {
  test('that is empty is nothing', async () => {
    expect(await rowsOf('reference,,description,,\nA,,x,,\n')).toEqual(one);
    expect(await rowsOf('reference,,description\nA, ,x,,,\n')).toEqual(one);
  });

  test('with values is an error of each row that has one, with its letter', async () => {
    const columnWith = (letter: string, value: string) =>
      `Column ${letter} has no name in the header, but a value in this row: ${value}`;
    expect(await errorsOf('reference,,description\nA,1,x\nB,,x\nC,,x,,2\n')).toEqual([
      { row: 2, field: '', message: columnWith('B', '1') },
      { row: 4, field: '', message: columnWith('E', '2') },
    ]);
    expect(await errorsOf(`${MARK_COLUMN},reference\n,A,7\n`)).toEqual([
      { row: 2, field: '', message: columnWith('C', '7') },
    ]);
  });
});
