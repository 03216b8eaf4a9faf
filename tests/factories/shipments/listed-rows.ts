import type { ListedShipment, Shipment } from '#contract/shipments/shipments.ts';

/** The row that a list has of this shipment (docs/contract/shipments.md, 'Rows of lists'). */
export function rowOf(shipment: Shipment): ListedShipment {
  const { pieces: _pieces, estimates: _estimates, imageSizes: _sizes, sharedWith: _shares, events, ...row } = shipment;
  const newest = events.slice(-1).map(({ note: _note, internalNote: _internal, ...event }) => event);
  return { ...row, events: newest };
}
