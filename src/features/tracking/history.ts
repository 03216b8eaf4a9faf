import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { ShipmentMap } from '#contract/tracking/route-map.ts';

type History = Pick<PublicShipment, 'status' | 'events'>;
type PlaceOf = (city: string, country: string) => string;
type Ends = Pick<PublicShipment, 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'>;

/**
 * The newest place that the history names or the status implies (decision 037), or null. `placeOf` joins a city and its
 * country.
 */
export function lastPlace({ status, events, ...ends }: History & Ends, placeOf: PlaceOf): string | null {
  const newest = events.findLast((event) => event.location || (event.status === status && status in PLACES));
  return newest ? newest.location || (PLACES[status]?.(ends, placeOf) ?? null) : null;
}

const PLACES: Partial<Record<PublicShipment['status'], (ends: Ends, placeOf: PlaceOf) => string>> = {
  pending: ({ originCity, originCountry }, placeOf) => placeOf(originCity, originCountry),
  delivered: ({ destinationCity, destinationCountry }, placeOf) => placeOf(destinationCity, destinationCountry),
};

/** The time since which the shipment has its present status, or null if the history does not show it. */
export function statusSince({ status, events }: History): string | null {
  const latest = events.toReversed();
  const other = latest.findIndex((event) => event.status !== status);
  const run = other < 0 ? latest : latest.slice(0, other);
  return run.at(-1)?.at ?? null;
}

/** The completed share of the route, from 0 to 1. Null: the line has no vehicle (docs/contract/tracking.md, 'Map'). */
export function completedShare(shipment: History & Ends, map: ShipmentMap | null | undefined): number | null {
  return map?.map ? (map.map.seen?.share ?? null) : shareByStatus(shipment);
}

/**
 * The share without a map: only pending and delivered goods are known to be at an end, unless their newest event names
 * another place. Otherwise null.
 */
function shareByStatus({ status, events, originCity, destinationCity }: History & Ends): 0 | 1 | null {
  const place = events.at(-1)?.location?.toLowerCase();
  const isAt = (city: string) => !place || place.includes(city.toLowerCase());
  if (status === 'delivered' && isAt(destinationCity)) return 1;
  return status === 'pending' && isAt(originCity) ? 0 : null;
}
