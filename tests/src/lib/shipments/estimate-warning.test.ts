import { expect, test } from 'vitest';
import { estimateWarning, isPastEstimate } from '#src/lib/shipments/estimate-warning.ts';

test('an estimate in the past or more than a year ahead is unlikely, unless it was stored before', () => {
  const now = Date.parse('2026-05-01T10:00');
  expect(estimateWarning('2026-04-30', null, now)).toBe('This is in the past.');
  expect(estimateWarning('2027-05-02', null, now)).toBe('This is more than a year ahead.');
  for (const likely of ['2026-05-01', '2027-05-01', '', 'half']) expect(estimateWarning(likely, null, now)).toBeNull();
  expect(estimateWarning('2020-05-01', '2020-05-01', now)).toBeNull();
});

test('an estimate before today is asked about, unless it was stored before', () => {
  const now = Date.parse('2026-05-01T10:00');
  expect(isPastEstimate('2026-04-30', null, now)).toBe(true);
  for (const fine of ['2026-05-01', '', 'half']) expect(isPastEstimate(fine, null, now)).toBe(false);
  expect(isPastEstimate('2026-04-30', '2026-04-30', now)).toBe(false);
});
