import { expect, test } from 'vitest';
import { withoutPunctuation } from '#contract/values/link-text.ts';

test.each([
  ['', ''],
  ['.', ''],
  ['Ab_-9', 'Ab_-9'],
  ['Ab_-9.', 'Ab_-9'],
  ['Ab_-9”).', 'Ab_-9'],
  ['Ab_-9\n', 'Ab_-9'],
  ['Ab_-9. And', 'Ab_-9. And'],
  ['Ab_-9ß', 'Ab_-9ß'],
  ['(Ab_-9', '(Ab_-9'],
])('%j is read as %j', (text, token) => {
  expect(withoutPunctuation(text)).toBe(token);
});

test('a long text takes no longer than its length', () => {
  expect(withoutPunctuation(`${'.'.repeat(1_000_000)}a`)).toHaveLength(1_000_001);
});
