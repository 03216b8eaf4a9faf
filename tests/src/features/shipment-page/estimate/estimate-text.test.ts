import { expect, test } from 'vitest';
import { estimateText } from '#src/features/shipment-page/estimate/estimate-text.ts';

const at = '2026-11-20T10:00:00.000Z';
const before = { date: '2026-11-24' };

test('a change says the new day, the old one and why', () => {
  expect(estimateText({ date: '2026-11-28', at, reason: 'customs-inspection' }, before)).toBe(
    '28 November, was 24 November: customs inspection',
  );
  expect(estimateText({ date: null, at, reason: null }, before)).toBe('No estimate, was 24 November');
});

test('the first one, and one after none, say nothing of an old day', () => {
  expect(estimateText({ date: '2026-11-28', at, reason: null }, undefined)).toBe('28 November');
  expect(estimateText({ date: '2026-11-28', at, reason: null }, { date: null })).toBe('28 November');
});

test('a day of another year has its year', () => {
  expect(estimateText({ date: '2027-01-02', at, reason: 'vessel' }, before)).toBe(
    '2 January 2027, was 24 November: vessel delayed',
  );
});
