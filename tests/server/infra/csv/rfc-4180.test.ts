import { describe, expect, test } from 'vitest';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { csvRecords } from '#server/infra/csv/records.ts';
import { bodyOf } from '../../../factories/shipments/import-files.ts';

const LIMITS = { columns: 100, rowLength: 65_536 };

/** In pieces of any size the same. */
async function recordsOf(file: string): Promise<string[][]> {
  const read = async (size: number) => {
    const records: string[][] = [];
    for await (const { cells } of csvRecords(bodyOf(file, size), LIMITS, createTimeSlice())) records.push(cells);
    return records;
  };
  const whole = await read(65_536);
  for (const size of [1, 2, 7]) expect(await read(size)).toEqual(whole);
  return whole;
}

describe('RFC 4180, section 2, by its own examples', () => {
  const plain = [
    ['aaa', 'bbb', 'ccc'],
    ['zzz', 'yyy', 'xxx'],
  ];
  test.each([
    ['1: each record is a line that ends with CRLF', 'aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n', plain],
    ['2: the last one may have no line end', 'aaa,bbb,ccc\r\nzzz,yyy,xxx', plain],
    [
      '3: a header is a record as all others',
      'field_name,field_name,field_name\r\naaa,bbb,ccc\r\nzzz,yyy,xxx\r\n',
      [['field_name', 'field_name', 'field_name'], ...plain],
    ],
    ['4: blanks are part of a field', 'aaa, bbb ,ccc', [['aaa', ' bbb ', 'ccc']]],
    ['5: a field may be in quotation marks', '"aaa","bbb","ccc"\r\nzzz,yyy,xxx', plain],
    [
      '6: in quotation marks it may have line breaks and commas',
      '"aaa","b\r\nbb","c,cc"\r\nzzz,yyy,xxx',
      [
        ['aaa', 'b\r\nbb', 'c,cc'],
        ['zzz', 'yyy', 'xxx'],
      ],
    ],
    ['7: a quotation mark in it is doubled', '"aaa","b""bb","ccc"', [['aaa', 'b"bb', 'ccc']]],
  ])('%s', async (_rule, file, records) => {
    expect(await recordsOf(file)).toEqual(records);
  });
});

describe('the cases that readers of CSV are compared by (csv-spectrum)', () => {
  const abc = ['a', 'b', 'c'];
  test.each([
    [
      'a comma in quotation marks',
      'first,last,address,city,zip\nJohn,Doe,120 any st.,"Anytown, WW",08123',
      [
        ['first', 'last', 'address', 'city', 'zip'],
        ['John', 'Doe', '120 any st.', 'Anytown, WW', '08123'],
      ],
    ],
    ['empty fields', 'a,b,c\n1,"",""\n2,3,4', [abc, ['1', '', ''], ['2', '3', '4']]],
    ['empty fields, CRLF', 'a,b,c\r\n1,"",""\r\n2,3,4\r\n', [abc, ['1', '', ''], ['2', '3', '4']]],
    [
      'escaped quotation marks',
      'a,b\n1,"ha ""ha"" ha"\n3,4',
      [
        ['a', 'b'],
        ['1', 'ha "ha" ha'],
        ['3', '4'],
      ],
    ],
    [
      'JSON in a cell',
      'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"',
      [
        ['key', 'val'],
        ['1', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
      ],
    ],
    [
      'line breaks in cells',
      'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9',
      [abc, ['1', '2', '3'], ['Once upon \na time', '5', '6'], ['7', '8', '9']],
    ],
    [
      'quotation marks and line breaks',
      'a,b\n1,"ha \n""ha"" \nha"\n3,4',
      [
        ['a', 'b'],
        ['1', 'ha \n"ha" \nha'],
        ['3', '4'],
      ],
    ],
    ['plain lines', 'a,b,c\n1,2,3', [abc, ['1', '2', '3']]],
    ['plain lines, CRLF', 'a,b,c\r\n1,2,3', [abc, ['1', '2', '3']]],
    ['plain lines, CR alone', 'a,b,c\r1,2,3\r', [abc, ['1', '2', '3']]],
    ['UTF-8', 'a,b,c\n1,2,3\n4,5,ʤ', [abc, ['1', '2', '3'], ['4', '5', 'ʤ']]],
    ['a byte order mark', '\ufeffa,b,c\r\n1,2,🚢', [abc, ['1', '2', '🚢']]],
    [
      'separators behind the last cell',
      'a,b,\r\n1,2,\r\n',
      [
        ['a', 'b', ''],
        ['1', '2', ''],
      ],
    ],
    [
      'a quoted separator and line break as the last',
      'a;b\n1;";\n"',
      [
        ['a', 'b'],
        ['1', ';\n'],
      ],
    ],
  ])('%s', async (_name, file, records) => {
    expect(await recordsOf(file)).toEqual(records);
  });
});
