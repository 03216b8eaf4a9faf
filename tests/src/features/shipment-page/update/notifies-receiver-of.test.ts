import { expect, test } from 'vitest';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { notifiesReceiverOf } from '#src/features/shipment-page/update/notifies-receiver-of.ts';

const NOW = new Date('2026-03-10T12:00').getTime();

test('the receiver is told by default of the six statuses that he waits for', () => {
  const notified = STATUSES.filter((status) => notifiesReceiverOf({ status, at: '' }, NOW));
  expect(notified).toEqual(['shipped', 'on-hold', 'out-for-delivery', 'delivered', 'failed', 'returned']);
  expect(notifiesReceiverOf({ status: '', at: '' }, NOW)).toBe(false);
});

test('not of an event that is older than a day', () => {
  expect(notifiesReceiverOf({ status: 'delivered', at: '2026-03-09T12:00' }, NOW)).toBe(true);
  expect(notifiesReceiverOf({ status: 'delivered', at: '2026-03-09T11:59' }, NOW)).toBe(false);
});
