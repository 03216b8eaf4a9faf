import tzLookup from '@photostructure/tz-lookup';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { findPlace, loadedGeodata } from '#server/infra/geo/geocode.ts';

const UNKNOWN = 'UTC';

/** The time zone of a destination. */
export type ZoneOf = (destination: { destinationCity: string; destinationCountry: string }) => string;

/**
 * How the zones of destinations are found, whose day an estimate is (docs/contract/estimates.md, 'Zone'): UTC where the
 * place is not known for certain, or its zone not to this PostgreSQL, which calculates with it.
 */
export async function loadDestinationZones(db: Db): Promise<ZoneOf> {
  const [geodata, zones] = await Promise.all([loadedGeodata(), zonesOf(db)]);
  return ({ destinationCity, destinationCountry }) => {
    const place = geodata && findPlace(geodata, destinationCity, destinationCountry);
    const zone = place && tzLookup(place.latitude, place.longitude);
    return zone && zones.has(zone) ? zone : UNKNOWN;
  };
}

let zones: Promise<ReadonlySet<string>> | undefined;

/** The zones that this PostgreSQL knows. Read once: they come with its files. */
export function zonesOf(db: Db): Promise<ReadonlySet<string>> {
  zones ??= rowsOf<{ name: string }>(db, sql`select name from pg_timezone_names`).then(
    (rows) => new Set(rows.map(({ name }) => name)),
    (error: unknown) => {
      zones = undefined;
      throw error;
    },
  );
  return zones;
}
