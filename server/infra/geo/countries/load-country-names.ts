import { setImmediate } from 'node:timers/promises';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { CountryNames } from './country-names.ts';

/** How long the work may block the event loop before others have their turn. */
const SLICE_MS = 8;

/** The names of the countries: about a quarter of a second of work at first use, in slices; cached. */
export const loadCountryNames = once(async (): Promise<CountryNames> => {
  const names = new CountryNames();
  let turn = performance.now();
  for (const _ of names.fill()) {
    if (performance.now() - turn < SLICE_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return names;
});
