import { expect, test } from 'vitest';
import { dateText, isDateFormat, numberText, unescaped } from '#contract/import/workbook/cell-text.ts';

test.each([
  'yyyy-mm-dd',
  'dd/mm/yyyy;@',
  '[$-409]d\\-mmm\\-yy;@',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'TT.MM.JJJJ',
  'yyyy"年"m"月"d"日"',
  'h:mm AM/PM',
  'mm:ss.0',
  'yyyy\\-mm\\-dd\\ hh:mm:ss.000',
])('%s is the format of a day or a time', (code) => {
  expect(isDateFormat(164, code)).toBe(true);
});

test.each([
  '0;[Red]0',
  '0.0" kg dry"',
  '#,##0.00" days"',
  'General',
  'Standard',
  '"Rs." #,##0.00',
  '0.00E+00',
  '[$$-409]#,##0.00',
  '_-* #,##0.00\\ [$DKK]_-',
  '\\d0',
  '0_d',
  '[h]:mm',
  '@',
])('%s is none', (code) => {
  expect(isDateFormat(164, code)).toBe(false);
});

test('built-in formats are known by their ids, unless the workbook gives them another meaning', () => {
  const dates = Array.from({ length: 82 }, (_, id) => id).filter((id) => isDateFormat(id, undefined));
  expect(dates).toEqual(
    [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 47, 50, 51].concat([
      52, 53, 54, 55, 56, 57, 58,
    ]),
  );
  expect(isDateFormat(14, '0.00')).toBe(false);
});

test.each([
  [46380, 1900, '2026-12-24'],
  [44918, 1904, '2026-12-24'],
  [46380.604166666664, 1900, '2026-12-24T14:30:00'],
  [46380.99999999999, 1900, '2026-12-25'],
  [1, 1900, '1900-01-01'],
  [59, 1900, '1900-02-28'],
  [60, 1900, '1900-02-29'],
  [61, 1900, '1900-03-01'],
  [0.25, 1900, '06:00:00'],
  [2_958_465, 1900, '9999-12-31'],
  [2_958_466, 1900, null],
  [-1, 1900, null],
  [1e300, 1900, null],
] as const)('%d in the calendar of %d is %s', (serial, epoch, text) => {
  expect(dateText(serial, epoch)).toBe(text);
});

test.each([
  [4711, '4711'],
  [6.12205820123e11, '612205820123'],
  [20.399999999999999, '20.4'],
  [12.300000000000001, '12.3'],
  [0.00000015, '0.00000015'],
  [-0, '0'],
  [-12.5, '-12.5'],
  [999_999_999_999_999, '999999999999999'],
  [1_234_567_890_123_456, '1.23456789012346E+15'],
])('%d is %s', (number, text) => {
  expect(numberText(number)).toBe(text);
});

test('signs that XML cannot have are read, and those that only look like them stay', () => {
  expect(unescaped('a_x000D_\nb_x005F_x000D_ _x00')).toBe('a\r\nb_x000D_ _x00');
});
