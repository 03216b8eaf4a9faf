import { setImmediate } from 'node:timers/promises';
import { CountryNames } from './countries.ts';
import { type Gazetteer, openGazetteer } from './gazetteer.ts';

export type Atlas = { cities: Gazetteer; countries: CountryNames };

/** How long reading may hold the event loop before others have their turn. */
const SLICE_MS = 8;

/** Opens the cities of GeoNames and makes the names of the countries: about a quarter of a second of work, in slices. */
export async function readAtlas(): Promise<Atlas> {
  const atlas: Atlas = { cities: openGazetteer(), countries: new CountryNames() };
  let turn = performance.now();
  for (const _ of atlas.countries.fill()) {
    if (performance.now() - turn < SLICE_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return atlas;
}
