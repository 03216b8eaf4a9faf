import { expect, test } from 'vitest';
import { statusInput, UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import {
  BULK_STATUSES,
  isBackwards,
  STATUSES,
  SUPER_ADMIN_STATUSES,
  superAdminStatus,
} from '#contract/statuses/statuses.ts';

test('every status comes in, in-transit in both spellings', () => {
  for (const status of STATUSES) expect(statusInput.parse(status)).toBe(status);
  expect(statusInput.parse('in-transit')).toBe('in_transit');
});

test.each(['', '-', 'In_Transits', 'hold', 'lost', 'toString', null, 3])('%j is no status', (status) => {
  expect(statusInput.safeParse(status).error?.issues[0]?.message).toBe(UNKNOWN_STATUS);
});

test('super-admins read in-transit, and every other status as it is', () => {
  expect(STATUSES.map(superAdminStatus).filter((status, place) => status !== STATUSES[place])).toEqual(['in-transit']);
});

test('a label is in capitals with only the first underscore a space', () => {
  expect(statusLabel('in_transit')).toBe('IN TRANSIT');
  expect(statusLabel('a_b_c')).toBe('A B_C');
  expect(statusLabel('out-for-delivery')).toBe('OUT-FOR-DELIVERY');
});

test('a journey goes backwards against its order, and never to or from what has no place in it', () => {
  expect(isBackwards('delivered', 'pending')).toBe(true);
  expect(isBackwards('out-for-delivery', 'in_transit')).toBe(true);
  expect(isBackwards('pending', 'processing')).toBe(false);
  expect(isBackwards('shipped', 'shipped')).toBe(false);
  expect(isBackwards('delivered', 'on-hold')).toBe(false);
  expect(isBackwards('failed', 'pending')).toBe(false);
});

test('a bulk update offers the eight of the specification, the filter pending too', () => {
  const eight = 'processing shipped in_transit on-hold out-for-delivery delivered failed returned';
  expect(BULK_STATUSES).toEqual(eight.split(' '));
  expect(SUPER_ADMIN_STATUSES).toEqual(['pending', ...BULK_STATUSES]);
});
