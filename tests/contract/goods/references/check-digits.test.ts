import { describe, expect, test } from 'vitest';
import { recognizedType, referenceKey, wrongCheckDigit } from '#contract/goods/references/check-digits.ts';

describe('a check digit', () => {
  test('of a container is that of ISO 6346, also where it is written as 0 for 10', () => {
    expect(wrongCheckDigit({ type: 'container', value: 'CSQU3054383' })).toBeNull();
    expect(wrongCheckDigit({ type: 'container', value: 'csqu 305438-3' })).toBeNull();
    expect(wrongCheckDigit({ type: 'container', value: 'CSQU3054384' })).toBe(3);
    expect(wrongCheckDigit({ type: 'container', value: 'MSKU0000010' })).toBeTypeOf('number');
  });

  // CSQU3054383 is the example of ISO 6346; the others are in use.
  test.each(
    `CSQU3054383 TOLU4734787 HOYU7510136 MSKU9070323 GVTU3000389 HLXU2008419 CAIU6245240 ZEPU0037255 SEGU4100120
    OOLU1548378 APZU3211393 TGHU7599330`.split(/\s+/),
  )('of the container %s is right, and no other digit is', (value) => {
    expect(wrongCheckDigit({ type: 'container', value })).toBeNull();
    expect(recognizedType(value)).toBe('container');
    const right = Number(value.at(-1));
    for (let digit = 0; digit < 10; digit += 1) {
      const other = `${value.slice(0, -1)}${digit}`;
      expect(wrongCheckDigit({ type: 'container', value: other })).toBe(digit === right ? null : right);
    }
  });

  test.each([
    ['ABCA 001234', 2],
    ['ABCB 001234', 7],
  ])('of the loading unit %s (EN 13044) is that of ISO 6346', (value, digit) => {
    expect(wrongCheckDigit({ type: 'container', value: `${value} ${digit}` })).toBeNull();
    expect(wrongCheckDigit({ type: 'container', value: `${value} ${(digit + 1) % 10}` })).toBe(digit);
    // Booking numbers look the same: a pasted one is not taken for it.
    expect(recognizedType(`${value} ${digit}`)).toBeNull();
  });

  test.each(['020-12345675', '125-12345675', '777-12345675', '172-00000011', '618-76543213'])(
    'of the air waybill %s is right, and no other digit is',
    (value) => {
      const right = Number(value.at(-1));
      for (let digit = 0; digit < 10; digit += 1) {
        const other = `${value.slice(0, -1)}${digit}`;
        expect(wrongCheckDigit({ type: 'mawb', value: other })).toBe(digit === right ? null : right);
      }
    },
  );

  // 47312482 with 9 is the example of UPU S10; the last two are those whose digit is written as 0 and as 5.
  test.each(['RR473124829GB', 'RA123456785GB', 'EE000000005DE', 'CP000000500FR', 'VV000000045CN'])(
    'of the postal item %s is right, and no other digit is',
    (value) => {
      const right = Number(value[10]);
      for (let digit = 0; digit < 10; digit += 1) {
        const other = `${value.slice(0, 10)}${digit}${value.slice(11)}`;
        expect(wrongCheckDigit({ type: 'carrier', value: other })).toBe(digit === right ? null : right);
      }
    },
  );

  test('of an air waybill is its serial number modulo 7', () => {
    expect(wrongCheckDigit({ type: 'mawb', value: '020-12345675' })).toBeNull();
    expect(wrongCheckDigit({ type: 'mawb', value: '020 1234 5676' })).toBe(5);
  });

  test('of a postal item is that of S10', () => {
    expect(wrongCheckDigit({ type: 'carrier', value: 'RR473124829FI' })).toBeNull();
    expect(wrongCheckDigit({ type: 'carrier', value: 'RR473124820FI' })).toBe(9);
  });

  test('is asked of no number of another shape or type', () => {
    for (const value of ['CSQU305438', 'CSQ13054384', '020-1234567', 'JD014600003RU12', ''])
      for (const type of ['container', 'mawb', 'carrier'] as const) expect(wrongCheckDigit({ type, value })).toBeNull();
    expect(wrongCheckDigit({ type: 'po', value: 'CSQU3054384' })).toBeNull();
  });
});

test('a pasted number is recognized where shape and check digit leave no doubt', () => {
  expect(recognizedType('CSQU 305438-3')).toBe('container');
  expect(recognizedType('020-12345675')).toBe('mawb');
  expect(recognizedType('RR 473 124 829 FI')).toBe('carrier');
  for (const value of ['CSQU3054384', '020-12345676', 'PO-10001', '']) expect(recognizedType(value)).toBeNull();
});

test.each([
  ' MSKU\u00a0123456-7 ',
  'MSKU\u2212123456\u20107',
  'msku\u200b123456\u20437\u001d',
  'ＭＳＫＵ１２３４５６－７',
])('%j is compared without blanks, dashes of any kind, signs that nobody sees, and case', (text) => {
  expect(referenceKey(text)).toBe('msku1234567');
});
