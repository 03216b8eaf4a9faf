import { afterEach, expect, test, vi } from 'vitest';
import { daysBetween, daysLate, isAhead, utcDay, zonedDay } from '#contract/statuses/lateness.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { daysText } from '#contract/values/days-text.ts';

afterEach(() => void vi.unstubAllEnvs());

const late = (estimatedDay: string | null, today: string) => daysLate({ status: 'in_transit', estimatedDay }, today);

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-21', 1],
  ['2026-11-20', '2026-12-20', 30],
  ['2026-12-20', '2026-11-20', 0],
  ['2026-03-28', '2026-03-30', 2],
])('estimated for %s, on %s it is %i days late', (estimate, today, days) => {
  expect(late(estimate, today)).toBe(days);
});

test('one day is one, all others are several', () => {
  expect([daysText(1), daysText(2), daysText(30)]).toEqual(['1 day', '2 days', '30 days']);
});

test('without an estimate nothing is late', () => {
  expect(late(null, '2026-11-20')).toBe(0);
});

test('delivered, cancelled and returned shipments are not late, all others are', () => {
  const estimatedDay = '2026-11-20';
  const settled = STATUSES.filter((status) => daysLate({ status, estimatedDay }, '2026-11-25') === 0);
  expect(settled).toEqual(['delivered', 'cancelled', 'returned']);
});

test('a delivery is ahead up to the end of its estimated day, unless it came or none comes', () => {
  const estimatedDay = '2026-11-20';
  const isAheadOn = (today: string) => isAhead({ status: 'in_transit', estimatedDay }, today);
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(isAheadOn)).toEqual([true, true, false]);
  expect(isAhead({ status: 'in_transit', estimatedDay: null }, '2026-11-19')).toBe(false);
  const settled = STATUSES.filter((status) => !isAhead({ status, estimatedDay }, estimatedDay));
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
  expect(late('2026-03-28', '2026-03-30')).toBe(2);
});

test.each([
  ['Pacific/Auckland', '2026-11-25T10:59:59.999Z', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-25T11:00:00.000Z', '2026-11-26'],
  ['Pacific/Honolulu', '2026-11-25T09:59:59.999Z', '2026-11-24'],
  ['Pacific/Honolulu', '2026-11-25T10:00:00.000Z', '2026-11-25'],
  ['Asia/Kathmandu', '2026-11-25T18:15:00.000Z', '2026-11-26'],
  ['UTC', '2026-11-25T23:59:59.999Z', '2026-11-25'],
  ['Not/A_Zone', '2026-11-25T23:59:59.999Z', '2026-11-25'],
])('in %s it is at %s the day %s', (zone, time, day) => {
  expect(zonedDay(zone, time)).toBe(day);
});

test('at one time a shipment to Auckland is a day later than one to Honolulu', () => {
  const now = '2026-11-25T11:30:00.000Z';
  expect(late('2026-11-25', zonedDay('Pacific/Auckland', now))).toBe(1);
  expect(late('2026-11-25', zonedDay('Pacific/Honolulu', now))).toBe(0);
});
