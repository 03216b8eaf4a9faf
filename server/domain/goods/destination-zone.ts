import tzLookup from '@photostructure/tz-lookup';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { geocode } from '#server/infra/geo/geocode.ts';

const UNKNOWN = 'UTC';

type Destination = { destinationCity: string; destinationCountry: string };

/**
 * The time zone of a destination, whose day an estimate is (contract section 14); UTC where the place is not known for
 * certain, or its zone not to this PostgreSQL, which calculates with it.
 */
export async function destinationZone(db: Db, { destinationCity, destinationCountry }: Destination): Promise<string> {
  const place = await geocode(destinationCity, destinationCountry);
  if (place === null) return UNKNOWN;
  const zone = tzLookup(place.latitude, place.longitude);
  return (await zonesOf(db)).has(zone) ? zone : UNKNOWN;
}

let zones: Promise<ReadonlySet<string>> | undefined;

/** Read once: they come with PostgreSQL's files. */
function zonesOf(db: Db): Promise<ReadonlySet<string>> {
  zones ??= rowsOf<{ name: string }>(db, sql`select name from pg_timezone_names`).then(
    (rows) => new Set(rows.map(({ name }) => name)),
    (error: unknown) => {
      zones = undefined;
      throw error;
    },
  );
  return zones;
}
