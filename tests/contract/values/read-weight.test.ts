import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { weightInput } from '#contract/goods/shipment-weight.ts';
import { otherSigns, readWeight, typedWeightQuestion, weightQuestion } from '#contract/values/read-weight.ts';

test.each([
  ['1864.5', 1864.5],
  ['1864,5', 1864.5],
  ['1.864,5', 1864.5],
  ['1,864.5', 1864.5],
  ['1,234,567.25', 1_234_567.25],
  ['1.234.567', 1_234_567],
  ['1 864,5', 1864.5],
  ['1\u202f864,5', 1864.5],
  ["1'864.5", 1864.5],
  ['1864,500', 1864.5],
  ['0,864', 0.864],
  ['1.864', 1.864],
  ['1.8640', 1.864],
  ['1,8640', 1.864],
  [' +12 ', 12],
  [',5', 0.5],
  ['5.', 5],
  ['-1', -1],
])('%s is %d', (typed, kilograms) => {
  expect(readWeight(typed)).toBe(kilograms);
});

test.each([
  '',
  'heavy',
  '1,2,3',
  '1.2.3',
  '1,86,45',
  '1.864.5',
  '12,34,567',
  '1 2',
  '1e3',
  '0x10',
  '--1',
  '١',
  '1,864,5',
])('%j is no weight', (typed) => {
  expect([readWeight(typed), weightQuestion(typed)]).toEqual([Number.NaN, null]);
});

test('a comma before three digits is asked about; a typed point there, too; what the question proposes is clear', () => {
  const question = 'Is this 1.864 or 1864? Please write 1.8640 or 1864';
  expect([weightQuestion('1,864'), weightQuestion('1.864')]).toEqual([question, null]);
  expect([typedWeightQuestion('1,864'), typedWeightQuestion('1.864')]).toEqual([question, question]);
  expect(['1.8640', '1864', '1864,5', '0.125'].map(typedWeightQuestion)).toEqual([null, null, null, null]);
  expect(z.safeParse(weightInput, '1,864').error?.issues).toMatchObject([{ message: question }]);
  expect(z.parse(weightInput, '1.864,5')).toBe(1864.5);
});

test('where the comma is the decimal sign a point before three digits is asked about', () => {
  expect(['1,864', '12.5', '1.864,5'].map((typed) => readWeight(otherSigns(typed)))).toEqual([1.864, 12.5, 1864.5]);
  expect(weightQuestion(otherSigns('1.864'))).toMatch(/^Is this 1.864 or 1864/);
});
