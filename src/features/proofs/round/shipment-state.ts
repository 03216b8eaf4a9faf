import type { Round, RoundShipment } from '#contract/loads/rounds.ts';
import { isUnsent } from '../waiting/waiting-deliveries.ts';
import type { WaitingProof } from '../waiting/waiting-proofs.ts';

/**
 * The state of a shipment at its door, with what this device has and the server does not. `unsent`: it waits here;
 * `rejected`: the server did not take it; null: it is left.
 */
export type ShipmentState = RoundShipment['outcome'] | 'unsent' | 'rejected';

/** The state by this device, which counts before what the server said last. */
export function shipmentState({ id, outcome }: RoundShipment, waiting: readonly WaitingProof[]): ShipmentState {
  const own = waiting.filter(({ shipmentId }) => shipmentId === id);
  if (own.some(isUnsent)) return 'unsent';
  return own.length > 0 ? 'rejected' : outcome;
}

/** Whether nothing is to be done at its door any more. */
const isDone = (state: ShipmentState): boolean => state !== null && state !== 'rejected';

export const isStopDone = ({ shipments }: Round['stops'][number], waiting: readonly WaitingProof[]): boolean =>
  shipments.every((shipment) => isDone(shipmentState(shipment, waiting)));

/** How far a round is, in stops, and how many of its shipments could not be delivered. */
export function progressOf({ stops }: Round, waiting: readonly WaitingProof[]) {
  const done = stops.filter((stop) => isStopDone(stop, waiting)).length;
  const failed = stops.flatMap(({ shipments }) => shipments).filter(({ outcome }) => outcome === 'failed').length;
  return { done, of: stops.length, failed };
}
