import { describe, expect, test } from 'vitest';
import { recognizedType, referenceKey, wrongCheckDigit } from '#server/contract/goods/references/check-digits.ts';

describe('a check digit', () => {
  test('of a container is that of ISO 6346, also where it is written as 0 for 10', () => {
    expect(wrongCheckDigit({ type: 'container', value: 'CSQU3054383' })).toBeNull();
    expect(wrongCheckDigit({ type: 'container', value: 'csqu 305438-3' })).toBeNull();
    expect(wrongCheckDigit({ type: 'container', value: 'CSQU3054384' })).toBe(3);
    expect(wrongCheckDigit({ type: 'container', value: 'MSKU0000010' })).toBeTypeOf('number');
  });

  test('of an air waybill is its serial number modulo 7', () => {
    expect(wrongCheckDigit({ type: 'mawb', value: '020-12345675' })).toBeNull();
    expect(wrongCheckDigit({ type: 'mawb', value: '020 1234 5676' })).toBe(5);
  });

  test('of a postal item is that of S10', () => {
    expect(wrongCheckDigit({ type: 'carrier', value: 'RR473124829FI' })).toBeNull();
    expect(wrongCheckDigit({ type: 'carrier', value: 'RR473124820FI' })).toBe(9);
  });

  test('is asked of no number of another shape or type', () => {
    for (const value of ['CSQU305438', 'CSQX3054384', '020-1234567', 'JD014600003RU12', ''])
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

test('numbers are compared without blanks, hyphens and case', () => {
  expect(referenceKey(' MSKU\u00a0123456-7 ')).toBe('msku1234567');
});
