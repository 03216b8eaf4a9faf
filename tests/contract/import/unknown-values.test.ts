import { describe, expect, test } from 'vitest';
import { ImportQuery } from '#contract/import/import.ts';
import { isUnknown, withValues } from '#contract/import/unknown-values.ts';

const read = (values: unknown) => ImportQuery.safeParse({ values: JSON.stringify(values) });
const errorOf = (values: unknown) => read(values).error?.issues[0]?.message;
const replaced = (cells: Parameters<typeof withValues>[0], values: unknown) => {
  const { data } = read(values);
  return data && withValues(cells, data.values);
};

test('known values in any spelling and blanks are not unknown', () => {
  for (const text of ['Sea', 'SEA', ' sea ', '', '  ', '\u200b']) expect(isUnknown('shippingMode', text)).toBe(false);
  for (const text of ['Ocean', '#N/A', 'Sea freight']) expect(isUnknown('shippingMode', text)).toBe(true);
  expect(isUnknown('requiresCustomsClearance', 'TRUE')).toBe(false);
  expect(isUnknown('requiresCustomsClearance', 'yes')).toBe(true);
});

describe('each unknown value is replaced once, in every spelling', () => {
  const values = {
    shippingMode: { Ocean: 'Sea', Road: 'Ground', air: 'Sea' },
    carrier: { Maersk: 'custom', a: 'dhl', msc: 'Custom: MSC Geneva ' },
  };

  test.each([
    [{ shippingMode: ' OCEAN ' }, { shippingMode: 'Sea' }],
    [
      { shippingMode: 'ocean\u200b', carrier: 'maersk' },
      { shippingMode: 'Sea', carrier: 'custom' },
    ],
    [{ carrier: 'MSC' }, { carrier: 'custom', carrierName: 'MSC Geneva' }],
    [{ shippingMode: 'Air' }, { shippingMode: 'Air' }],
    [{ shippingMode: '' }, { shippingMode: '' }],
    [{ shippingMode: 'Rail' }, { shippingMode: 'Rail' }],
    [{ description: 'Road' }, { description: 'Road' }],
    [{}, {}],
  ])('%j is %j', (cells, expected) => {
    expect(replaced(cells, values)).toEqual(expected);
  });
});

test.each([
  [{ shippingMode: { Road: 'Rail' } }, 'values of shippingMode may become Air, Ground, Sea'],
  [{ shippingMode: { Road: '' } }, 'values of shippingMode may become Air, Ground, Sea'],
  [{ carrier: { MSC: `custom:${'x'.repeat(61)}` } }, /^values of carrier may become dhl, /],
  [{ originCity: { NYC: 'New York' } }, /^values may name the columns carrier, shippingMode, /],
  [{ __proto__: { a: 'b' }, toString: { a: 'b' } }, /^values may name the columns /],
  [{ carrier: 'dhl' }, /^values must be JSON such as /],
  ['carrier', /^values must be JSON such as /],
  [{ carrier: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`c${at}`, 'dhl'])) }, /at most 1000/],
])('%j is refused', (values, message) => {
  expect(errorOf(values)).toMatch(message);
});

test('what is no JSON is refused', () => {
  expect(ImportQuery.safeParse({ values: '{' }).success).toBe(false);
});
