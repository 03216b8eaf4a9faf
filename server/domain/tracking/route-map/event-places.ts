import tzLookup from '@photostructure/tz-lookup';
import { LRUCache } from 'lru-cache';
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

const MAX_CACHED = 2_000;

/** By location and countries; '' where the place is not known for certain. */
const cachedZones = new LRUCache<string, string>({ max: MAX_CACHED });

/** The time zones of the places that the events name, by name, as far as they are known for certain. */
export async function eventZones(shipment: PublicShipment): Promise<Record<string, string>> {
  const countries = [shipment.originCountry, shipment.destinationCountry];
  const zones: Record<string, string> = {};
  for (const location of new Set(shipment.events.map((event) => event.location))) {
    const zone = location && (await zoneOf(location, countries));
    if (zone) zones[location] = zone;
  }
  return zones;
}

async function zoneOf(location: string, countries: readonly string[]): Promise<string> {
  const key = JSON.stringify([location, countries]);
  const cached = cachedZones.get(key);
  if (cached !== undefined) return cached;
  const found = await geocodeLocation(location, countries);
  const zone = found ? tzLookup(found.latitude, found.longitude) : '';
  cachedZones.set(key, zone);
  return zone;
}
