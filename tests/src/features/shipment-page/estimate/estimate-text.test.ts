import { expect, test } from 'vitest';
import { estimateText } from '#src/features/shipment-page/estimate/estimate-text.ts';

const before = { date: '2026-11-24' };

test('a change says the new day, the old one and why', () => {
  expect(estimateText({ date: '2026-11-28', reason: 'customs-inspection' }, before)).toBe(
    'Nov 28, 2026, was Nov 24, 2026: customs inspection',
  );
  expect(estimateText({ date: null, reason: null }, before)).toBe('No estimate, was Nov 24, 2026');
});

test('the first one, and one after none, say nothing of an old day', () => {
  expect(estimateText({ date: '2027-01-02', reason: null }, undefined)).toBe('Jan 02, 2027');
  expect(estimateText({ date: '2027-01-02', reason: null }, { date: null })).toBe('Jan 02, 2027');
});
