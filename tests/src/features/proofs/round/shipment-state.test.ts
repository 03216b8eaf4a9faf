import { expect, test } from 'vitest';
import type { Round, RoundShipment } from '#contract/loads/rounds.ts';
import { findShipment } from '#src/features/proofs/round/round-query.ts';
import { isStopDone, progressOf, shipmentState } from '#src/features/proofs/round/shipment-state.ts';
import type { WaitingProof } from '#src/features/proofs/waiting/waiting-proofs.ts';

const shipmentOf = (id: string, outcome: RoundShipment['outcome'] = null): RoundShipment => ({
  id,
  trackingNumber: `WB${id}`,
  reference: '',
  status: 'out-for-delivery',
  senderName: 'Ada',
  receiverName: 'Grace',
  receiverContact: '',
  description: '',
  weight: 1,
  pieces: 1,
  of: 1,
  loadPieces: null,
  driverNote: '',
  outcome,
  mayDeliver: outcome !== 'delivered' && outcome !== 'closed',
});

const stopOf = (...shipments: RoundShipment[]) => ({
  address: '7 Wharf Road',
  city: 'Lagos',
  country: 'Nigeria',
  shipments,
});

const roundOf = (...stops: Round['stops']): Round => ({
  id: 'r',
  number: 'L1',
  transport: '',
  fromCity: 'Lagos',
  toCity: 'Lagos',
  state: 'departed',
  day: '2026-11-30',
  zone: 'Africa/Lagos',
  departure: '2026-11-30T06:00:00.000Z',
  stops,
});

const waitingOf = (shipmentId: string, rejected?: string): WaitingProof => ({
  creationKey: `key-${shipmentId}`,
  userId: 'driver',
  shipmentId,
  trackingNumber: `WB${shipmentId}`,
  fields: {},
  signature: null,
  images: [],
  ...(rejected !== undefined && { rejected }),
});

test('what is on the device counts before what the server said last', () => {
  expect(shipmentState(shipmentOf('1'), [])).toBeNull();
  expect(shipmentState(shipmentOf('1', 'failed'), [waitingOf('1')])).toBe('unsent');
  expect(shipmentState(shipmentOf('1', 'delivered'), [waitingOf('1', 'Closed already')])).toBe('rejected');
  expect(shipmentState(shipmentOf('1', 'delivered'), [waitingOf('2')])).toBe('delivered');
});

test('a stop is done once each of its shipments is, and not while the server has refused one', () => {
  const stop = stopOf(shipmentOf('1', 'delivered'), shipmentOf('2'));
  expect(isStopDone(stop, [])).toBe(false);
  expect(isStopDone(stop, [waitingOf('2')])).toBe(true);
  expect(isStopDone(stop, [waitingOf('2', 'Closed already')])).toBe(false);
});

test('progress is in stops; what could not be delivered is counted in shipments', () => {
  const round = roundOf(
    stopOf(shipmentOf('1', 'delivered'), shipmentOf('2', 'failed')),
    stopOf(shipmentOf('3')),
    stopOf(shipmentOf('4', 'closed')),
  );
  expect(progressOf(round, [])).toEqual({ done: 2, of: 3, failed: 1 });
  expect(progressOf(round, [waitingOf('3')])).toEqual({ done: 3, of: 3, failed: 1 });
});

test('a number on two rounds is the one that may still be delivered', () => {
  const first = roundOf(stopOf({ ...shipmentOf('1', 'failed'), mayDeliver: false }));
  const second = roundOf(stopOf(shipmentOf('2'), { ...shipmentOf('1'), receiverName: 'Today' }));
  expect(findShipment([first, second], 'WB1')?.shipment.receiverName).toBe('Today');
  expect(findShipment([first], 'WB1')).toBeDefined();
  expect(findShipment([first, second], 'WB9')).toBeUndefined();
});
