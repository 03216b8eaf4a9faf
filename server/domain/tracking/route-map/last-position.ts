import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { LastPosition } from '#contract/tracking/route-map.ts';
import type { Coordinates } from '#server/infra/geo/geocode.ts';
import { geocodeLocation } from '#server/infra/geo/geocode-location.ts';

type LocatedPosition = LastPosition & { coordinates: Coordinates };
type Ends = { origin: Coordinates; destination: Coordinates };

/**
 * The place of the newest event that can be found on the map, or null. Two statuses imply a place: pending goods are at
 * their origin, delivered goods at their destination. No other status does.
 */
export async function findLastPosition(shipment: PublicShipment, ends: Ends): Promise<LocatedPosition | null> {
  const { status, events, originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const notFound = new Set<string>();
  for (const event of events.toReversed()) {
    const { at, location } = event;
    if (location && !notFound.has(location)) {
      const coordinates = await geocodeLocation(location, [originCountry, destinationCountry]);
      if (coordinates) return { place: location, at, coordinates };
      notFound.add(location);
    }
    if (event.status !== status) continue;
    if (status === 'pending') return { place: `${originCity}, ${originCountry}`, at, coordinates: ends.origin };
    if (status === 'delivered')
      return { place: `${destinationCity}, ${destinationCountry}`, at, coordinates: ends.destination };
  }
  return null;
}
