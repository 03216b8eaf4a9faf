import { expect, test } from 'vitest';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { matchedReferences } from '#src/layouts/admin/shortcuts/palette-links.tsx';

const references: Reference[] = [
  { type: 'container', value: 'MSKU1234565', public: true },
  { type: 'mawb', value: '020-12345675', public: false },
];
const found = (text: string) => matchedReferences(references, text).map(({ type }) => type);

test('a reference is found as anyone writes it, and by a part of it', () => {
  expect(found('MSKU 123456-5')).toEqual(['container']);
  expect(found('02012345675')).toEqual(['mawb']);
  expect(found('12345')).toEqual(['container', 'mawb']);
});

test('less than three characters find none', () => {
  expect(found('0-2')).toEqual([]);
  expect(found(' - ')).toEqual([]);
});
