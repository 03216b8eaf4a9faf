import type { CountryNames } from './countries/country-names.ts';
import { loadCountryNames } from './countries/load-country-names.ts';
import { type Gazetteer, openGazetteer } from './gazetteer.ts';

export type Geodata = { cities: Gazetteer; countries: CountryNames };

/** Opens the cities of GeoNames and loads the names of the countries. */
export async function loadGeodata(): Promise<Geodata> {
  return { cities: openGazetteer(), countries: await loadCountryNames() };
}
