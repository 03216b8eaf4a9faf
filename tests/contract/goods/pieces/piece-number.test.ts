import { describe, expect, test } from 'vitest';
import { pieceNumber, readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { checkCharacter, isMistyped, TRACKING_ALPHABET } from '#contract/values/tracking-number.ts';

const body = 'WB23456789ABCDEF';
const trackingNumber = body + checkCharacter(body);
const wrong = body + [...TRACKING_ALPHABET].find((letter) => letter !== checkCharacter(body));
const whole = { trackingNumber, piece: null };

test('a piece’s number is that of its shipment and three digits or more', () => {
  expect(pieceNumber(trackingNumber, 7)).toBe(`${trackingNumber}-007`);
  expect(pieceNumber(trackingNumber, 12_345)).toBe(`${trackingNumber}-12345`);
  for (const piece of [1, 42, 999, 1_000, 99_999])
    expect(readTrackedNumber(pieceNumber(trackingNumber, piece).toLowerCase())).toEqual({ trackingNumber, piece });
  expect(readTrackedNumber(` ${trackingNumber} 002`)).toEqual({ trackingNumber, piece: 2 });
});

test('a number alone has no piece; anything else is neither', () => {
  expect(readTrackedNumber(trackingNumber)).toEqual(whole);
  for (const text of [`${trackingNumber}-000`, `${trackingNumber}-12`, `${trackingNumber}-1234567`, `${wrong}-001`, ''])
    expect(readTrackedNumber(text)).toBeNull();
});

const around = (before: string, after = '') => `${before}${trackingNumber}${after}`;
const within = (sign: string) => [...trackingNumber].join(sign);
const codes = (text: string) =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/g, (sign) => `U+${sign.codePointAt(0)?.toString(16)}`);

const INVISIBLE = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u061c', '\u180e'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f', '\ufe0f'],
  ...['\u115f', '\u3164', '\uffa0', '\u2800', '\u{e0061}', '\u001d', '\u0003'],
];
const BLANKS = [' ', '\t', '\r\n', '\u00a0', '\u2007', '\u202f', '\u3000', '\u1680'];
const DASHES = [
  ...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u30fc',
  ...'\u058a\u05be\u2043\u02d7\u301c\u2e3a\uff70',
];

describe('what is around a number and between its characters', () => {
  test.each([...INVISIBLE, ...BLANKS, ...DASHES].map((sign) => [codes(sign), sign]))('%s does not count', (_, sign) => {
    for (const text of [around('', sign), around(sign), around(sign, sign), within(sign)]) {
      expect(readTrackedNumber(text)).toEqual(whole);
      expect(readTrackedNumber(text.replace(trackingNumber.slice(-1), wrong.slice(-1)))).toBeNull();
    }
    expect(readTrackedNumber(around('', `${sign}-${sign}012`))).toEqual({ trackingNumber, piece: 12 });
  });

  test.each([...'.,;:!?)]"\'>}…”’»›。、，）」』？！：；］】》؟،؛۔।*|\\/', ...['.)', '!”', ').', '.\u2069']])(
    '%s is what a sentence leaves behind',
    (sign) => {
      expect(readTrackedNumber(around('', sign))).toEqual(whole);
      expect(readTrackedNumber(`${wrong}${sign}`)).toBeNull();
    },
  );

  test.each([
    ...']C0 ]C1 ]C2 ]A0 ]Q1 ]Q3 ]d2 ]z0 ]L0 ]e0 ]X0 ]A4* * ( “ « 「 ['.split(' '),
    ...[' \u2068]C1', '<', '"'],
  ])('%s stands before it', (before) => {
    for (const after of ['', '*', '\r\n', '\u2069.'])
      expect(readTrackedNumber(around(before, after).toLowerCase())).toEqual(whole);
    expect(readTrackedNumber(`${before}${wrong}`)).toBeNull();
    expect(isMistyped(`${before}${wrong}`)).toBe(true);
  });

  test('full width is the same', () => {
    const wide = [...pieceNumber(trackingNumber, 3)].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect(readTrackedNumber(wide.join(''))).toEqual({ trackingNumber, piece: 3 });
    expect(readTrackedNumber(`］Ｃ１${trackingNumber}`)).toEqual(whole);
  });

  test.each([
    around('', 'X'),
    around('X'),
    around('', '5'),
    around('', '.X'),
    around('', '\u0301'),
    around('', '\0'),
    around(']C'),
    around('', '*5'),
    `${body.slice(0, 5)}.${body.slice(5)}${checkCharacter(body)}`,
    `${trackingNumber}${trackingNumber}`,
    ']C1',
    '***',
  ])('%j is no number', (text) => {
    expect(readTrackedNumber(text)).toBeNull();
  });
});

test.each([
  [`https://cargo.example/tracking?number=${trackingNumber}`, whole],
  [`http://10.0.0.7:3000/tracking?key=abc-_1&number=${trackingNumber}#map`, whole],
  [`HTTPS://CARGO.EXAMPLE/TRACKING?NUMBER=${trackingNumber}`, whole],
  [`https://cargo.example/tracking?number=${trackingNumber}-003`, { trackingNumber, piece: 3 }],
  [`https://cargo.example/tracking/${trackingNumber}?key=abc`, whole],
  [`https://cargo.example/tracking/${trackingNumber}/`, whole],
  [`cargo.example/tracking?number=${trackingNumber}&lang=ar`, whole],
  [`\u2068https://cargo.example/tracking?number=${trackingNumber}\u2069.`, whole],
  [`<https://cargo.example/tracking?number=${trackingNumber}>`, whole],
  [`]Q3https://cargo.example/tracking?number=${trackingNumber}\r\n`, whole],
  [`https://cargo.example/tracking?number=wb23+4567%2089ABCDEF${checkCharacter(body)}%E2%80%8B`, whole],
  [`https://cargo.example/tracking?number=${trackingNumber}&key=abc)`, whole],
  [`https://cargo.example/tracking?number=${wrong}`, null],
  ['https://cargo.example/tracking?number=hello', null],
  ['https://cargo.example/tracking?number=%', null],
  [`https://cargo.example/?other=${trackingNumber}`, null],
])('%s', (link, expected) => {
  expect(readTrackedNumber(link)).toEqual(expected);
});
