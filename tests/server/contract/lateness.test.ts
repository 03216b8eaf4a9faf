import { afterEach, expect, test, vi } from 'vitest';
import { daysBetween, daysLate, daysText, utcDay } from '#server/contract/lateness.ts';
import { STATUSES } from '#server/contract/statuses.ts';

afterEach(() => void vi.unstubAllEnvs());

const late = (estimatedDelivery: string | null, today: string) =>
  daysLate({ status: 'in_transit', estimatedDelivery }, today);

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-11-20', 0],
  ['2026-11-20T23:59:59.999Z', '2026-11-21', 1],
  ['2026-11-20T00:00:00.000Z', '2026-11-21', 1],
  ['2026-11-20T12:00:00.000Z', '2026-12-20', 30],
  ['2026-12-20T12:00:00.000Z', '2026-11-20', 0],
  ['2026-03-28T12:00:00.000Z', '2026-03-30', 2],
])('estimated for %s, on %s it is %i days late: whole days in UTC', (estimate, today, days) => {
  expect(late(estimate, today)).toBe(days);
});

test('one day is one, all others are several', () => {
  expect([daysText(1), daysText(2), daysText(30)]).toEqual(['1 day', '2 days', '30 days']);
});

test('without an estimate nothing is late', () => {
  expect(late(null, '2026-11-20')).toBe(0);
});

test('delivered, cancelled and returned shipments are not late, all others are', () => {
  const estimatedDelivery = '2026-11-20T00:00:00.000Z';
  const settled = STATUSES.filter((status) => daysLate({ status, estimatedDelivery }, '2026-11-25') === 0);
  expect(settled).toEqual(['delivered', 'cancelled', 'returned']);
});

test('days count across the end of a year and backwards', () => {
  expect(utcDay('2026-12-31T23:30:00.000-01:00')).toBe('2027-01-01');
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2027-01-01', '2026-12-30')).toBe(-2);
});

test('days count in UTC in a zone that changes from behind it to its time', () => {
  vi.stubEnv('TZ', 'Atlantic/Azores');
  expect(new Date('2026-03-28T00:00:00.000Z').getTimezoneOffset()).toBe(60);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(late('2026-03-28T23:59:59.999Z', '2026-03-30')).toBe(2);
});
