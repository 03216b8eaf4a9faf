import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { collect, openFile } from '#contract/import/open-file.ts';
import { readCell } from '#contract/values/csv.ts';

const LIMITS = { columns: 100, rowLength: 65_536 };

const open = async (file: string | Uint8Array) => openFile(Buffer.from(file), LIMITS, async () => undefined);
const rowsOf = async (file: string | Uint8Array) => collect((await open(file)).rows);
const recordsOf = async (file: string | Uint8Array) => (await rowsOf(file)).map(({ cells }) => cells);
const encodingOf = async (file: Uint8Array) => (await open(file)).encoding;
const why = (file: string | Uint8Array): Promise<string> =>
  rowsOf(file).then(
    () => 'read',
    (error: Error) => error.message,
  );

test.each([
  // RFC 4180, section 2, by its own examples.
  ['1: each record is a line that ends with CRLF', 'aaa,bbb\r\nzzz,yyy\r\n', ['aaa|bbb', 'zzz|yyy']],
  ['2: the last one may have no line end', 'aaa,bbb\r\nzzz,yyy', ['aaa|bbb', 'zzz|yyy']],
  ['3: a header is a record as all others', 'name,name\r\naaa,bbb\r\n', ['name|name', 'aaa|bbb']],
  ['4: blanks are part of a field', 'aaa, bbb ,ccc', ['aaa| bbb |ccc']],
  ['5: a field may be in quotation marks', '"aaa","bbb"\r\nzzz,yyy', ['aaa|bbb', 'zzz|yyy']],
  ['6: a quoted field may have line breaks and commas', '"b\r\nbb","c,cc"\r\nyyy,xxx', ['b\r\nbb|c,cc', 'yyy|xxx']],
  ['7: a quotation mark in it is doubled', '"aaa","b""bb","ccc"', ['aaa|b"bb|ccc']],
  // The cases that readers of CSV are compared by (csv-spectrum).
  [
    'a comma in quotation marks',
    'address,city\n120 any st.,"Anytown, WW"',
    ['address|city', '120 any st.|Anytown, WW'],
  ],
  ['empty fields', 'a,b,c\n1,"",""\n2,3,4', ['a|b|c', '1||', '2|3|4']],
  ['empty fields, CRLF', 'a,b,c\r\n1,"",""\r\n2,3,4\r\n', ['a|b|c', '1||', '2|3|4']],
  ['escaped quotation marks', 'a,b\n1,"ha ""ha"" ha"\n3,4', ['a|b', '1|ha "ha" ha', '3|4']],
  ['JSON in a cell', 'key,val\n1,"{""at"": [102.0, 0.5]}"', ['key|val', '1|{"at": [102.0, 0.5]}']],
  ['line breaks in cells', 'a,b\n1,2\n"Once \na time",5\n7,8', ['a|b', '1|2', 'Once \na time|5', '7|8']],
  ['quotation marks and line breaks', 'a,b\n1,"ha \n""ha"" \nha"\n3,4', ['a|b', '1|ha \n"ha" \nha', '3|4']],
  ['plain lines', 'a,b,c\n1,2,3', ['a|b|c', '1|2|3']],
  ['plain lines, CRLF', 'a,b,c\r\n1,2,3', ['a|b|c', '1|2|3']],
  ['plain lines, CR alone', 'a,b,c\r1,2,3\r', ['a|b|c', '1|2|3']],
  ['UTF-8', 'a,b,c\n1,2,3\n4,5,ʤ', ['a|b|c', '1|2|3', '4|5|ʤ']],
  ['a byte order mark', '\ufeffa,b,c\r\n1,2,🚢', ['a|b|c', '1|2|🚢']],
  ['separators behind the last cell', 'a,b,\r\n1,2,\r\n', ['a|b|', '1|2|']],
  ['a quoted separator and line break as the last', 'a;b\n1;";\n"', ['a|b', '1|;\n']],
  // Separators and line ends.
  ['a semicolon', 'a;b\r\n1;ü\r\n', ['a|b', '1|ü']],
  ['a tab', 'a\tb\r\n1\tü\r\n', ['a|b', '1|ü']],
  ['mixed line ends', 'a,b\r\n1,ü\n', ['a|b', '1|ü']],
  ['quotes around every cell', '"a";"b"\r\n"1";"ü"\r\n', ['a|b', '1|ü']],
  ['another separator in a quoted name', '"a",b\r\n1,ü', ['a|b', '1|ü']],
  ['the separator between the names, not one within a name', '"x, y, z";b\r\n1;2', ['x, y, z|b', '1|2']],
])('%s', async (_rule, file, records) => {
  expect((await recordsOf(file)).map((cells) => cells.join('|'))).toEqual(records);
});

test('a row is numbered as a spreadsheet does, blank ones, which are left out, and line breaks in cells included', async () => {
  const file = 'a,b\n"1\n2",3\n\n4,5\n , \t\n,\n""\n\r\n6,7';
  expect((await rowsOf(file)).map(({ row }) => row)).toEqual([1, 2, 4, 9]);
});

test.each([
  ["'=1+1", '=1+1'],
  ["''=1+1", "'=1+1"],
  ["'-5", '-5'],
  ["'@a", '@a'],
  ["'+49 40", '+49 40'],
  ["Dock 4, '-2 floor", 'Dock 4, -2 floor'],
  ["O'Brien", "O'Brien"],
  ["'t Hof", "'t Hof"],
  ["'", "'"],
])('%s is read as %s', (cell, text) => {
  expect(readCell(cell)).toBe(text);
});

const NOT_UTF8 = "is not UTF-8 text. Please save the file as 'CSV UTF-8' and try again.";
const SAVE_AS_CSV = "Please save it as 'CSV UTF-8' and try again.";
const BROKEN_UTF16 =
  "The file seems to be in UTF-16, and is damaged. Please save the file as 'CSV UTF-8' and try again.";
const WORKBOOK = "The workbook is damaged. Please save it again, or as 'CSV UTF-8', and try again.";
const OLD_WORKBOOK = `This is an old workbook (.xls) and no CSV file. ${SAVE_AS_CSV}`;
const WITH_PASSWORD = 'The workbook has a password. Please save it without one and try again.';
const isNoCsv = (kind: string) => `This is ${kind} and no CSV file. ${SAVE_AS_CSV}`;
const withoutFeeds = (bytes: Buffer): Buffer =>
  bytes.map((byte) => (byte === 0x0a || byte === 0x0d ? 0x0b : byte)) as Buffer;
const MISPLACED =
  'has a quotation mark in the wrong place. A cell with one must be in quotation marks, and each within it doubled.';

describe('what is no CSV is rejected with its line', () => {
  test.each([
    ['UTF-16 with half of a character', Buffer.from('\uFEFFa,b\n1,\ud83d', 'utf16le'), BROKEN_UTF16],
    ['UTF-16 with a NUL', Buffer.from('\uFEFFa,b\n1,\0', 'utf16le'), BROKEN_UTF16],
    ['UTF-16 without a mark that breaks off', Buffer.from('a,b\n1,2', 'utf16le').subarray(0, -1), BROKEN_UTF16],
    ['gzip', gzipSync('a,b\n1,2\n'), 'The file is packed (gzip). Please send it unpacked.'],
    ['gzip without a line end', gzipSync('a'), 'The file is packed (gzip). Please send it unpacked.'],
    [
      'much gzip in one line',
      withoutFeeds(gzipSync(randomBytes(600_000))),
      'The file is packed (gzip). Please send it unpacked.',
    ],
    ['a workbook', Buffer.from('504b0304140000000800', 'hex'), WORKBOOK],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae10000', 'hex'), Buffer.from('Root..EncryptedPackage', 'utf16le')]),
      WITH_PASSWORD,
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), OLD_WORKBOOK],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), `This is a PDF and no CSV file. ${SAVE_AS_CSV}`],
    ['what Windows-1252 has no character for', Buffer.from('a,b\n1,2\n3,\x81', 'latin1'), `Line 3 ${NOT_UTF8}`],
    [
      'UTF-8 that is damaged in one place',
      Buffer.concat([Buffer.from('a,ü\nÄ,Ö\n3,'), Buffer.of(0xfc)]),
      `Line 3 ${NOT_UTF8}`,
    ],
    ['UTF-8 with a mark and half of a character', Buffer.from('efbbbf610ac3', 'hex'), `Line 2 ${NOT_UTF8}`],
    ['a NUL', 'a,b\n1,2\n\0,3', `Line 3 ${NOT_UTF8}`],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), isNoCsv('a PNG image')],
    ['a PDF of ASCII alone', '%PDF-1.4\n1 0 obj\n', isNoCsv('a PDF')],
    ['a web page', '\n  <!doctype html>\n<title>a,b</title>\n', isNoCsv('a web page (HTML)')],
    ['a table that calls itself a workbook', '<html xmlns:x="excel"><head>', isNoCsv('a web page (HTML)')],
    ['XML', '\uFEFF<?xml version="1.0"?>\n<a/>\n', isNoCsv('XML')],
    ['XML without its first line', '<shipments>\n<shipment/>\n', isNoCsv('XML')],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', isNoCsv('an SVG image')],
    ['JSON', '[{"reference":"A","weight":1}]', isNoCsv('JSON')],
    ['JSON in lines', '{\n  "reference": "A"\n}\n', isNoCsv('JSON')],
    ['an RTF text', '{\\rtf1\\ansi a,b}', isNoCsv('an RTF text')],
    ['an EDI message', "UNB+UNOC:3+A+B+261129:1200+1'", isNoCsv('an EDI message')],
    ['bzip2', 'BZh91AY&SY\n', 'The file is packed (bzip2). Please send it unpacked.'],
    ['xz', Buffer.from('fd377a585a00', 'hex'), 'The file is packed (xz). Please send it unpacked.'],
    [
      'a quote that stays open',
      'a,b\n1,2\n"3,4\n5,6\n',
      'The row that begins in line 3 has a quotation mark that is never closed',
    ],
    ['a quote in the middle of a cell', 'a,b\n1,2\n12" pipe,4\n', `The row that begins in line 3 ${MISPLACED}`],
    ['something behind a quoted cell', 'a,b\n"1"x,2\n', `The row that begins in line 2 ${MISPLACED}`],
    ['a line of 5 MB', Buffer.alloc(5_000_000, 'x'), 'Line 1 is too long. Is this a CSV file?'],
    ['a million columns', `a,b\n${','.repeat(1_000_000)}`, 'Line 2 is too long. Is this a CSV file?'],
    ['a thousand columns', `a,b\n${','.repeat(1_000)}`, 'Line 2 has more than 100 columns'],
    [
      'a quote that takes in the whole file',
      `a,b\n"${'x\n'.repeat(1_000_000)}`,
      'The row that begins in line 2 is too long. Is a quotation mark not closed?',
    ],
  ])('%s', async (_name, file, message) => {
    expect(await why(file)).toBe(message);
  });
});

test.each(['<ref>,b', '[a],b', '{a},b', 'ISA,b', 'MM,b', 'BM,b'])('%s may be a header', async (header) => {
  expect(await recordsOf(`${header}\n1,2\n`)).toEqual([header.split(','), ['1', '2']]);
});

describe('the whole file says what it is encoded in', () => {
  const ascii = 'a,b\n'.repeat(500_000);
  const last = [['Zoë', '€ ’ –']];
  const lastOf = async (file: Uint8Array) => (await recordsOf(file)).slice(-1);

  test.each([
    ['UTF-8 behind 2 MB of ASCII', Buffer.from(`${ascii}Zoë,€ ’ –`), 'utf-8'],
    ['Windows-1252 behind 2 MB of ASCII', Buffer.from(`${ascii}Zo\xeb,\x80 \x92 \x96`, 'latin1'), 'windows-1252'],
    ['UTF-16 with a mark', Buffer.from('\uFEFFa,b\nZoë,€ ’ –', 'utf16le'), 'utf-16'],
    ['UTF-16 with a mark, the other way round', Buffer.from('\uFEFFa,b\nZoë,€ ’ –', 'utf16le').swap16(), 'utf-16'],
    ['UTF-16 without one', Buffer.from(`${ascii.slice(0, 400)}Zoë,€ ’ –`, 'utf16le'), 'utf-16'],
    ['UTF-16 without one, the other way round', Buffer.from('a,b\nZoë,€ ’ –', 'utf16le').swap16(), 'utf-16'],
  ])('%s', async (_name, file, encoding) => {
    expect([await encodingOf(file), await lastOf(file)]).toEqual([encoding, last]);
  });

  test('a character of UTF-8 more than 64 kB into a line is whole', async () => {
    const long = `${'x'.repeat(65_535)}ü`;
    expect(await recordsOf(`a,b\n${long},1\n`).catch(String)).toEqual(
      'Error: The row that begins in line 2 is too long. Is a quotation mark not closed?',
    );
    expect(await recordsOf(`a,b\n${long.slice(9)},1\n`)).toEqual([
      ['a', 'b'],
      [long.slice(9), '1'],
    ]);
  });
});

test('others are served while a file of blank lines is read', async () => {
  let pauses = 0;
  const { rows } = await openFile(Buffer.from(`a,b\n${'\n'.repeat(1_000_000)}1,2`), LIMITS, async () => {
    pauses += 1;
  });
  expect(await collect(rows)).toMatchObject([{ row: 1 }, { row: 1_000_002 }]);
  expect(pauses).toBeGreaterThan(10);
});
