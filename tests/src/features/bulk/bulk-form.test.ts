import { expect, test } from 'vitest';
import { bulkInput, EMPTY_BULK_FORM, readNumbers, validateBulkForm } from '#src/features/bulk/bulk-form.ts';

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
