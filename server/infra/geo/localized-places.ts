import { LRUCache } from 'lru-cache';
import { type Language, LOCALES } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { formats as ar } from '#phrases/formats/ar.ts';
import { formats as de } from '#phrases/formats/de.ts';
import { formats as en, type FormatsPhrases } from '#phrases/formats/en.ts';
import { formats as es } from '#phrases/formats/es.ts';
import { formats as fr } from '#phrases/formats/fr.ts';
import { formats as pl } from '#phrases/formats/pl.ts';
import { formats as pt } from '#phrases/formats/pt.ts';
import { formats as zh } from '#phrases/formats/zh.ts';
import { loadCountryNames } from './countries/load-country-names.ts';
import { isKnownCity } from './geocode.ts';
import { withoutSite } from './geocode-location.ts';

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

const FORMATS: Readonly<Record<Language, FormatsPhrases>> = { en, de, fr, es, pt, pl, ar, zh };

/** 'Hamburg, Germany'. */
const placeOf = (language: Language, city: string, country: string): string => FORMATS[language].place(city, country);

/** The city with its country in that language. */
export const placeIn = async (language: Language, city: string, country: string): Promise<string> =>
  placeOf(language, city, await countryIn(language, country));

type Ends = { originCountry: string; destinationCountry: string };

/** The same with the names of its two countries in that language. */
export async function withCountriesIn<Shown extends Ends>(
  language: Language | undefined,
  shown: Shown,
): Promise<Shown> {
  if (language === undefined) return shown;
  const originCountry = await countryIn(language, shown.originCountry);
  return { ...shown, originCountry, destinationCountry: await countryIn(language, shown.destinationCountry) };
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
  return isThere ? placeIn(language, city, country) : location;
}

export type Places = Pick<PublicShipment, 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'> & {
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
  names.set(`${originCity}, ${shipment.originCountry}`, placeOf(language, originCity, originCountry));
  const destination = placeOf(language, destinationCity, destinationCountry);
  names.set(`${destinationCity}, ${shipment.destinationCountry}`, destination);
  return { originCountry, destinationCountry, nameOf: (place) => names.get(place) ?? place };
}
