import { describe, expect, test } from 'vitest';
import type { Status } from '#contract/statuses/statuses.ts';
import { setsStatus, warningsOf } from '#src/features/shipment-page/update/warnings.ts';

const iso = (local: string) => new Date(local).toISOString();
const stored = (status: Status) => ({
  status,
  dispatchedDate: status === 'pending' ? null : iso('2026-03-02T08:00'),
  deliveredDate: status === 'delivered' ? iso('2026-03-05T14:15') : null,
  createdAt: iso('2026-03-01T09:30:20'),
  newestAt: iso('2026-03-05T14:15:40'),
  estimatedDay: '2026-03-20',
});
const NOW = Date.parse('2026-03-06T09:00');
const texts = (given: { status: string; at: string }, status: Status) =>
  warningsOf(given, stored(status), NOW).map(({ field, text }) => `${field}: ${text}`);

describe('a status', () => {
  test('that goes on, stays or is outside the order is no contradiction', () => {
    for (const status of ['shipped', 'in_transit', 'delivered', 'on-hold', 'failed', 'cancelled', '']) {
      expect(texts({ status, at: '' }, 'shipped'), status).toEqual([]);
    }
    expect(texts({ status: 'processing', at: '' }, 'pending')).toEqual([]);
  });

  test('against the order is one, with the date that it clears', () => {
    expect(texts({ status: 'shipped', at: '' }, 'in_transit')).toEqual([
      'status: The shipment is IN TRANSIT already. Saving takes it back a step.',
    ]);
    expect(texts({ status: 'pending', at: '' }, 'shipped')).toEqual([
      'status: The shipment is SHIPPED already. Saving takes it back a step. Its dispatched date is cleared.',
    ]);
  });

  test('outside the order that clears a date is one, too', () => {
    expect(texts({ status: 'processing', at: '' }, 'on-hold')).toEqual([
      'status: PROCESSING is before the dispatch. Its dispatched date is cleared.',
    ]);
    const undispatched = { ...stored('on-hold'), dispatchedDate: null };
    expect(warningsOf({ status: 'processing', at: '' }, undispatched, NOW)).toEqual([]);
  });

  test('that opens a finished shipment again is one', () => {
    expect(texts({ status: 'shipped', at: '' }, 'delivered')).toEqual([
      'status: The shipment is DELIVERED. Saving opens it again. Its delivered date is cleared.',
    ]);
    expect(texts({ status: 'processing', at: '' }, 'delivered')).toEqual([
      'status: The shipment is DELIVERED. Saving opens it again. Its dispatched and delivered dates are cleared.',
    ]);
    expect(texts({ status: 'on-hold', at: '' }, 'cancelled')).toEqual([
      'status: The shipment is CANCELLED. Saving opens it again.',
    ]);
    expect(texts({ status: 'returned', at: '' }, 'returned')).toEqual([]);
  });

  test('out for delivery is one while the estimate is more than two days later', () => {
    expect(texts({ status: 'out-for-delivery', at: '' }, 'shipped')).toEqual([
      'status: The estimated delivery is 14 days later.',
    ]);
    expect(texts({ status: 'out-for-delivery', at: '2026-03-18T23:00' }, 'shipped')).toEqual([]);
    expect(texts({ status: 'out-for-delivery', at: '2026-03-17T00:00' }, 'shipped')).toHaveLength(1);
    expect(texts({ status: 'out-for-delivery', at: '' }, 'out-for-delivery')).toEqual([]);
    const unknown = { ...stored('shipped'), estimatedDay: null };
    expect(warningsOf({ status: 'out-for-delivery', at: '' }, unknown, NOW)).toEqual([]);
    expect(texts({ status: 'out-for-delivery', at: '' }, 'delivered')).toEqual([
      'status: The shipment is DELIVERED. Saving opens it again. Its delivered date is cleared. ' +
        'The estimated delivery is 14 days later.',
    ]);
  });

  test('before the newest event becomes nobody’s, and contradicts nothing', () => {
    expect(texts({ status: 'pending', at: '2026-03-05T14:14' }, 'delivered')).toEqual([]);
  });
});

test('a status becomes the shipment’s from the minute of the newest event on', () => {
  expect(setsStatus({ at: '' }, stored('shipped'))).toBe(true);
  expect(setsStatus({ at: '2026-03-05T14:15' }, stored('shipped'))).toBe(true);
  expect(setsStatus({ at: '2026-03-05T14:14' }, stored('shipped'))).toBe(false);
});

test('a time before the minute of the creation is a contradiction', () => {
  expect(texts({ status: '', at: '2026-03-01T09:30' }, 'shipped')).toEqual([]);
  expect(texts({ status: '', at: '2026-03-01T09:29' }, 'shipped')).toEqual([
    'at: This is before the shipment was created.',
  ]);
});
