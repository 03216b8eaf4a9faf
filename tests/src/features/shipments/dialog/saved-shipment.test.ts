// Covers: src/features/shipments/dialog/notify-row.tsx

import { expect, test } from 'vitest';
import { defaultNotify } from '#src/features/shipments/dialog/notify-row.tsx';
import { trackingNumberOf, updateResultOf } from '#src/features/shipments/dialog/saved-shipment.ts';

test('the number of the response is read, or none', () => {
  expect(trackingNumberOf({ shipment: { trackingNumber: 'WB1' } })).toBe('WB1');
  expect(trackingNumberOf(undefined)).toBeUndefined();
});

test('of an update the event, for how long it can be undone and who is told', () => {
  const result = { eventId: '7', undoMs: 9_000, notified: 'sender' };
  expect(updateResultOf({ shipment: {}, ...result, undoUntil: '2026-01-01T00:00:00.000Z' })).toEqual(result);
  expect(updateResultOf(null)).toEqual({ eventId: null, undoMs: null, notified: 'none' });
});

test('a creation tells the receiver; an edit a new status alone', () => {
  const edit = (status: string) => defaultNotify({ isNew: false, statusBefore: 'pending', status });
  expect(defaultNotify({ isNew: true, statusBefore: 'pending', status: 'pending' })).toEqual({
    receiver: true,
    sender: false,
  });
  expect(edit('pending')).toBeNull();
  expect(edit('delivered')).toEqual({ receiver: true, sender: false });
  expect(edit('processing')).toEqual({ receiver: false, sender: false });
});
