import { expect, test } from 'vitest';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import {
  BLANK_REFERENCE,
  pastedReferences,
  referencesCells,
  referencesText,
  storedReferencesText,
  typedReferences,
  withNumber,
} from '#src/features/shipments/dialog/goods/reference-cells.ts';

const STORED: Reference[] = [
  { type: 'hawb', value: 'HAWB-1', public: true },
  { type: 'other', value: 'X 7', public: false },
];

test('stored references are the same after they were shown and read, and blank lines are left out', () => {
  const text = storedReferencesText(STORED);
  expect(typedReferences(text)).toEqual(STORED);
  expect(referencesText([...referencesCells(text), BLANK_REFERENCE, { ...BLANK_REFERENCE, type: 'po' }])).toBe(text);
  expect(storedReferencesText([])).toBe('');
});

test('a number whose shape leaves no doubt has its type, unless one was chosen', () => {
  const typeOf = (value: string) => withNumber(BLANK_REFERENCE, value).type;
  expect(typeOf('CSQU 305438-3')).toBe('container');
  expect(typeOf('CSQU 305438-4')).toBe('container');
  expect(typeOf('RR473124828GB')).toBe('carrier');
  expect(typeOf('020-12345674')).toBe('other');
  expect(typeOf('020-12345675')).toBe('mawb');
  expect(withNumber({ ...BLANK_REFERENCE, type: 'seal' }, 'CSQU3054383').type).toBe('seal');
});

test('a pasted column of numbers is a line for each', () => {
  expect(pastedReferences('CSQU3054383\r\n4711\n')).toEqual([
    { type: 'container', value: 'CSQU3054383', public: 'false' },
    { type: 'other', value: '4711', public: 'false' },
  ]);
  expect(pastedReferences('CSQU 3054383')).toBeNull();
});
