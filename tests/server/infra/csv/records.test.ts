import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readCell } from '#contract/values/csv.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { csvRecords } from '#server/infra/csv/records.ts';
import { bodyOf } from '../../../factories/shipments/import-files.ts';
import { rejection } from '../../../support/process/rejection.ts';

const LIMITS = { columns: 100, rowLength: 65_536 };

async function recordsOf(file: string | Uint8Array, size?: number): Promise<string[][]> {
  const records: string[][] = [];
  for await (const { cells } of csvRecords(bodyOf(file, size), LIMITS, createTimeSlice())) records.push(cells);
  return records;
}

/** The same in pieces of any size. */
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
  for (const size of [1, 2, 3, 7, 65_536])
    expect((await recordsOf(file, size)).map((cells) => cells.join('|'))).toEqual(records);
});

test('a row is numbered as a spreadsheet does, blank ones, which are left out, and line breaks in cells included', async () => {
  const rows: number[] = [];
  const file = 'a,b\n"1\n2",3\n\n4,5\n , \t\n,\n""\n\r\n6,7';
  for await (const { row } of csvRecords(bodyOf(file), LIMITS, createTimeSlice())) rows.push(row);
  expect(rows).toEqual([1, 2, 4, 9]);
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
const UTF16 = `The file is in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`;
const SEEMS_UTF16 = `The file seems to be in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`;
const WORKBOOK = `This is a workbook such as .xlsx, or an archive, and no CSV file. ${SAVE_AS_CSV}`;
const OLD_WORKBOOK = `This is an old workbook (.xls), or one with a password, and no CSV file. ${SAVE_AS_CSV}`;
const isNoCsv = (kind: string) => `This is ${kind} and no CSV file. ${SAVE_AS_CSV}`;
const withoutFeeds = (bytes: Buffer): Buffer =>
  bytes.map((byte) => (byte === 0x0a || byte === 0x0d ? 0x0b : byte)) as Buffer;
const MISPLACED =
  'has a quotation mark in the wrong place. A cell with one must be in quotation marks, and each within it doubled.';

describe('what is no CSV is rejected with its line', () => {
  test.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFa,b\n1,2', 'utf16le'), UTF16],
    ['UTF-16 with a mark, the other way round', Buffer.from('\uFEFFa,b\n1,2', 'utf16le').swap16(), UTF16],
    ['UTF-16 without one', Buffer.from('a,b\n1,2', 'utf16le'), SEEMS_UTF16],
    ['UTF-16 without one, the other way round', Buffer.from('a,b\n1,2', 'utf16le').swap16(), SEEMS_UTF16],
    ['gzip', gzipSync('a,b\n1,2\n'), 'The file is packed (gzip). Please send it unpacked.'],
    ['gzip without a line end', gzipSync('a'), 'The file is packed (gzip). Please send it unpacked.'],
    [
      'much gzip in one line',
      withoutFeeds(gzipSync(randomBytes(600_000))),
      'The file is packed (gzip). Please send it unpacked.',
    ],
    ['a workbook', Buffer.from('504b0304140000000800', 'hex'), WORKBOOK],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), OLD_WORKBOOK],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), `This is a PDF and no CSV file. ${SAVE_AS_CSV}`],
    ['Windows-1252', Buffer.from('a,b\n1,\x80 \x96 \x92', 'latin1'), `Line 2 ${NOT_UTF8}`],
    ['Latin-1', Buffer.from('a,b\n1,2\n3,\xfc', 'latin1'), `Line 3 ${NOT_UTF8}`],
    ['half of a character', Buffer.from([0x61, 0x0a, 0xc3]), `Line 2 ${NOT_UTF8}`],
    ['an overlong form', Buffer.from([0x61, 0x0a, 0xc0, 0xaf]), `Line 2 ${NOT_UTF8}`],
    ['a surrogate', Buffer.from([0x61, 0x0a, 0xed, 0xa0, 0x80]), `Line 2 ${NOT_UTF8}`],
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
    for (const size of [7_919, 65_536]) {
      const read = recordsOf(file, size);
      expect(await rejection(read)).toBe(`invalid: ${message}`);
    }
  });
});

test.each(['<ref>,b', '[a],b', '{a},b', 'ISA,b', 'MM,b', 'BM,b'])('%s may be a header', async (header) => {
  expect(await recordsOf(`${header}\n1,2\n`)).toEqual([header.split(','), ['1', '2']]);
});

test('no more of a file is read than is taken', async () => {
  let pieces = 0;
  async function* endless() {
    for (;;) {
      pieces += 1;
      yield Buffer.from('1,2\n'.repeat(1_000));
    }
  }
  for await (const { row } of csvRecords(endless(), LIMITS, createTimeSlice())) if (row === 5_000) break;
  expect(pieces).toBeLessThan(50);
});

test('what breaks off while it arrives is an error of its own', async () => {
  async function* broken() {
    yield Buffer.from('a,b\n1,2\n');
    throw new Error('The sender hung up');
  }
  const read = async () => {
    for await (const _ of csvRecords(broken(), LIMITS, createTimeSlice()));
  };
  expect(await rejection(read())).toBe('The sender hung up');
});
