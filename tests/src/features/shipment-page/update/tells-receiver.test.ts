import { expect, test } from 'vitest';
import { STATUSES } from '#server/contract/statuses.ts';
import { tellsReceiver } from '#src/features/shipment-page/update/tells-receiver.ts';

const NOW = new Date('2026-03-10T12:00').getTime();

test('the receiver is told by default of the six statuses that he waits for', () => {
  const told = STATUSES.filter((status) => tellsReceiver({ status, at: '' }, NOW));
  expect(told).toEqual(['shipped', 'on-hold', 'out-for-delivery', 'delivered', 'failed', 'returned']);
  expect(tellsReceiver({ status: '', at: '' }, NOW)).toBe(false);
});

test('not of an event that is older than a day', () => {
  expect(tellsReceiver({ status: 'delivered', at: '2026-03-09T12:00' }, NOW)).toBe(true);
  expect(tellsReceiver({ status: 'delivered', at: '2026-03-09T11:59' }, NOW)).toBe(false);
});
