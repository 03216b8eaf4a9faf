import type { ShipmentEvent } from '#contract/events/events.ts';
import type { PublicShipment, ShippingMode } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';

export type End = [city: string, country: string];
type Step = [status: Status, location: string | null];

/** The map's input: two ends, a mode and the history, oldest first. The last step's status is the shipment's. */
export function trackedShipment([from, to]: readonly [End, End], mode: ShippingMode, steps: readonly Step[]) {
  const events = steps.map(([status, location], hour): ShipmentEvent => {
    return { status, location, note: null, reason: null, at: `2026-11-01T${String(hour).padStart(2, '0')}:00:00.000Z` };
  });
  const [originCity, originCountry] = from;
  const [destinationCity, destinationCountry] = to;
  const shipment: PublicShipment = {
    trackingNumber: 'WB0000000000',
    status: events.at(-1)?.status ?? 'processing',
    carrier: 'dhl',
    carrierName: null,
    shippingMode: mode,
    weight: 1,
    description: '',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    dispatchedDate: null,
    deliveredDate: null,
    estimatedDelivery: null,
    estimatedDay: null,
    estimates: [],
    references: [],
    legs: [],
    pieces: [],
    totals: { pieces: 0, volume: 0, chargeableWeight: 1 },
    senderName: '',
    receiverName: '',
    originCity,
    originCountry,
    destinationCity,
    destinationCountry,
    image: [],
    events,
  };
  return shipment;
}
