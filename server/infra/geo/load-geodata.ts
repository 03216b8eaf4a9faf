import { setImmediate } from 'node:timers/promises';
import { CountryNames } from './country-names.ts';
import { type Gazetteer, openGazetteer } from './gazetteer.ts';

export type Geodata = { cities: Gazetteer; countries: CountryNames };

/** How long reading may block the event loop before others have their turn. */
const SLICE_MS = 8;

/**
 * Opens the cities of GeoNames and builds the names of the countries: about a quarter of a second of work, in slices.
 */
export async function loadGeodata(): Promise<Geodata> {
  const geodata: Geodata = { cities: openGazetteer(), countries: new CountryNames() };
  let turn = performance.now();
  for (const _ of geodata.countries.fill()) {
    if (performance.now() - turn < SLICE_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return geodata;
}
