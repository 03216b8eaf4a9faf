import { expect, test } from 'vitest';
import { defaultNotify } from '#src/features/shipments/dialog/controls/notify-row.tsx';
import {
  createdShipmentOf,
  type ShipmentList,
  updateResultOf,
  withSaved,
} from '#src/features/shipments/dialog/save/saved-shipment.ts';

test('the id and number of the response are read, or none', () => {
  const created = { _id: '1', trackingNumber: 'WB1' };
  expect(createdShipmentOf({ shipment: { ...created, weight: 1 } })).toEqual(created);
  expect(createdShipmentOf(undefined)).toBeUndefined();
});

test('of an update the event, for how long it can be undone and who is told', () => {
  const result = { eventId: '7', undoMs: 9_000, notified: 'sender' };
  expect(updateResultOf({ shipment: {}, ...result, undoUntil: '2026-01-01T00:00:00.000Z' })).toEqual(result);
  expect(updateResultOf(null)).toEqual({ eventId: null, undoMs: null, notified: 'none' });
});

test('a list has what was saved, by REST or tRPC, in its own shape', () => {
  const rows = [
    { id: '1', weight: 1, image: ['a.jpg'], events: ['old'] },
    { id: '2', weight: 2, image: [], events: [] },
  ];
  const list = { shipments: rows } as unknown as ShipmentList;
  const [first, second] = rows;
  const saved = { _id: '1', weight: 5, image: [], events: ['new'], senderAccount: 'x' };
  expect(withSaved(list, '1', { shipment: saved }).shipments).toEqual([{ ...first, weight: 5, image: [] }, second]);
  expect(withSaved(list, '1', { shipment: { id: '9', weight: 5 } }).shipments).toEqual([
    { ...first, weight: 5 },
    second,
  ]);
  expect(withSaved(list, '3', { shipment: saved }).shipments).toEqual(rows);
  expect(withSaved(list, '1', undefined).shipments).toEqual(rows);
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
