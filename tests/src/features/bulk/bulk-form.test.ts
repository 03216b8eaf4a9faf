import { expect, test } from 'vitest';
import {
  bulkInput,
  EMPTY_BULK_FORM,
  readNumbers,
  validateBulkForm,
  withoutNumbers,
} from '#src/features/bulk/bulk-form.ts';

test('a pasted list is read however its numbers are divided, each once', () => {
  const expected = ['WB1234', 'WB5678', 'X9'];
  expect(readNumbers('WB1234\nwb-5678\r\n\n WB 12 34 ,X9;')).toEqual(expected);
  expect(readNumbers('WB1234 WB 5678\tX9')).toEqual(expected);
  expect(readNumbers(' ,;\n')).toEqual([]);
});

test('a tracking link stands for its number', () => {
  const link = 'https://cargo.example/de/tracking?key=abc&number=wb-1234';
  expect(readNumbers(`${link} ${link}, WB5678;https://cargo.example/tracking?number=X9`)).toEqual([
    'WB1234',
    'WB5678',
    'X9',
  ]);
  expect(readNumbers('https://cargo.example/home')).toHaveLength(1);
});

test('too many shipments are called so, and what is wrong is named', () => {
  const errorOf = (count: number, status: string) => {
    const numbers = Array.from({ length: count }, (_, index) => `WB${index}`);
    return validateBulkForm(bulkInput({ numbers }, { ...EMPTY_BULK_FORM, status }));
  };
  expect(errorOf(0, '')).toMatchObject({ title: 'No Selection', field: 'numbers' });
  expect(errorOf(501, 'shipped')).toEqual({
    title: 'Too Many Shipments',
    message: 'At most 500 shipments can be updated at once',
    field: 'numbers',
  });
  expect(errorOf(500, '')).toMatchObject({ title: 'Invalid Input', field: 'status' });
  expect(errorOf(500, 'shipped')).toBeNull();
});

test('a reason goes with the statuses that take one, and with no other', () => {
  const reasonOf = (status: string, reason = 'strike') =>
    bulkInput({ ids: ['1'] }, { ...EMPTY_BULK_FORM, status, reason }).reason;
  expect(reasonOf('on-hold')).toBe('strike');
  expect(reasonOf('returned')).toBe('strike');
  expect(reasonOf('in-transit')).toBeUndefined();
  expect(reasonOf('on-hold', '')).toBeUndefined();
});

test('a reference stays as it was typed, and what is left out leaves the others', () => {
  expect(readNumbers('SO-88/17, po 4711\nwb-1234')).toEqual(['SO-88/17', 'po 4711', 'WB1234']);
  expect(withoutNumbers('SO-88/17, po 4711\nwb-1234', ['po 4711'])).toBe('SO-88/17\nWB1234');
});

test('numbers that the preview does not know, or knows twice, are named before anything is sent', () => {
  const input = bulkInput({ numbers: ['X9', 'PO1'] }, { ...EMPTY_BULK_FORM, status: 'shipped' });
  expect(validateBulkForm(input, { unknown: [], ambiguous: [] })).toBeNull();
  expect(validateBulkForm(input, { unknown: ['X9'], ambiguous: ['PO1'] })).toMatchObject({
    message: 'Shipment not found: X9. Of several shipments: PO1',
    field: 'numbers',
  });
});

test('a time is sent in UTC, and none where there is none', () => {
  const timed = (at: string) => bulkInput({ ids: ['1'] }, { ...EMPTY_BULK_FORM, status: 'shipped', at }).at;
  expect(timed('2026-11-20T08:44')).toBe(new Date(2026, 10, 20, 8, 44).toISOString());
  expect(timed('')).toBeUndefined();
});
