import { expect, test } from 'vitest';
import { dayIn } from '#src/lib/day-in.ts';

test('noon in Auckland and in Honolulu is that day there', () => {
  expect(dayIn('Pacific/Auckland', '2026-11-27T23:00:00.000Z')).toBe('2026-11-28');
  expect(dayIn('Pacific/Honolulu', '2026-11-28T22:00:00.000Z')).toBe('2026-11-28');
});

test('in a zone that is not known it is the day in UTC', () => {
  expect(dayIn('Atlantis/Lost', '2026-11-27T23:00:00.000Z')).toBe('2026-11-27');
});
