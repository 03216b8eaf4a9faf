// Covers: src/features/shipments/dialog/notify-row.tsx

import { expect, test } from 'vitest';
import { defaultNotify } from '#src/features/shipments/dialog/notify-row.tsx';
import { savedEventOf, trackingNumberOf } from '#src/features/shipments/dialog/saved-shipment.ts';

const ME = 'me';
const responseOf = (events: object[]) => ({ shipment: { trackingNumber: 'WB1', events } });
const known = { id: '1', status: 'pending', by: ME };

test('the event of this save is the newest one, new, the own, and of its status', () => {
  const change = { status: 'shipped', knownEvents: ['1'], userId: ME };
  const shipped = { id: '2', status: 'shipped', by: ME };
  expect(savedEventOf(responseOf([known, shipped]), change)).toBe('2');
  expect(savedEventOf(responseOf([known, { ...shipped, id: undefined, _id: '2' }]), change)).toBe('2');
  expect(savedEventOf(responseOf([known, { ...shipped, by: 'another' }]), change)).toBeUndefined();
  expect(savedEventOf(responseOf([known, { ...shipped, status: 'failed' }]), change)).toBeUndefined();
  expect(savedEventOf(responseOf([known]), { ...change, status: 'pending' })).toBeUndefined();
  expect(savedEventOf(responseOf([known, shipped]), { ...change, status: undefined })).toBeUndefined();
  expect(savedEventOf({ success: true }, change)).toBeUndefined();
});

test('the number of the response is read, or none', () => {
  expect(trackingNumberOf(responseOf([]))).toBe('WB1');
  expect(trackingNumberOf(undefined)).toBeUndefined();
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
