import { expect, test } from 'vitest';
import { readNumbers } from '#src/features/bulk-update/bulk-form.ts';

test('a pasted list is read however its numbers are divided, each once', () => {
  const expected = ['WB1234', 'WB5678', 'X9'];
  expect(readNumbers('WB1234\nwb-5678\r\n\n WB 12 34 ,X9;')).toEqual(expected);
  expect(readNumbers('WB1234 WB 5678\tX9')).toEqual(expected);
  expect(readNumbers(' ,;\n')).toEqual([]);
});
