import { LRUCache } from 'lru-cache';
import { type Language, LOCALES } from '#server/contract/languages.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { isKnownCity } from './geocode.ts';
import { withoutSite } from './geocode-location.ts';
import { loadCountryNames } from './load-country-names.ts';

const regionNames = new Map<Language, Intl.DisplayNames>();

/** Made once for each language: making one reads the tables of its locale. */
function regionNamesIn(language: Language): Intl.DisplayNames {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(LOCALES[language], { type: 'region' });
  regionNames.set(language, names);
  return names;
}

/** The country in that language; as it was written where it is not known, or is a part of one. */
export async function countryIn(language: Language, country: string): Promise<string> {
  if (language === 'en') return country;
  const found = (await loadCountryNames()).find(country);
  if (!found || found.region) return country;
  return regionNamesIn(language).of(found.code) ?? country;
}

/** A rendering asks for the same ones several times, and a lookup of many numbers for those of twenty shipments. */
const locations = new LRUCache<string, string>({ max: 5_000 });

/** Two letters behind a city may be a state's: 'Richmond, CA'. */
const MIN_COUNTRY = 3;

/**
 * An event's location, which is free text, with its country in that language; as it was written unless it names a city
 * and its country.
 */
export async function locationIn(language: Language, location: string): Promise<string> {
  if (language === 'en') return location;
  const key = `${language} ${location}`;
  const found = locations.get(key) ?? (await translated(language, location));
  locations.set(key, found);
  return found;
}

async function translated(language: Language, location: string): Promise<string> {
  const [, city, last] = /^(.+),([^,]+)$/.exec(location) ?? [];
  const country = last?.trim() ?? '';
  if (city === undefined || country.length < MIN_COUNTRY) return location;
  const isThere = (await isKnownCity(city, country)) || (await isKnownCity(withoutSite(city), country));
  return isThere ? `${city}, ${await countryIn(language, country)}` : location;
}

type Places = Pick<PublicShipment, 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'> & {
  events: readonly { location: string | null }[];
};

/** The names of a shipment's places in a language; `nameOf` an end as `City, Country`, or an event's location. */
export type PlaceNames = { originCountry: string; destinationCountry: string; nameOf: (place: string) => string };

export async function placeNames(language: Language, shipment: Places): Promise<PlaceNames> {
  const { originCity, destinationCity, events } = shipment;
  const originCountry = await countryIn(language, shipment.originCountry);
  const destinationCountry = await countryIn(language, shipment.destinationCountry);
  const names = new Map<string, string>();
  for (const location of new Set(events.map((event) => event.location))) {
    if (location) names.set(location, await locationIn(language, location));
  }
  names.set(`${originCity}, ${shipment.originCountry}`, `${originCity}, ${originCountry}`);
  names.set(`${destinationCity}, ${shipment.destinationCountry}`, `${destinationCity}, ${destinationCountry}`);
  return { originCountry, destinationCountry, nameOf: (place) => names.get(place) ?? place };
}
