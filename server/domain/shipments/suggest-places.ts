import type { Language } from '#contract/languages.ts';
import type { PlaceSearch } from '#contract/shipments/places.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { languageForCountry } from '#server/domain/mails/content/shipments/receiver-language.ts';
import { COUNTRY_CODES } from '#server/infra/geo/countries/country-codes.ts';
import { loadCountryNames } from '#server/infra/geo/countries/load-country-names.ts';
import { isKnownCity as isInGazetteer, loadedGeodata } from '#server/infra/geo/geocode.ts';
import { placeName } from '#server/infra/geo/place-name.ts';

const MAX_PLACES = 8;
/** One letter would suggest half the world. */
const MIN_LETTERS = 2;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countries = COUNTRY_CODES.map(([code]) => ({ code, name: placeName(countryNames.of(code) ?? code) }));

/**
 * Up to eight places as `City, Country`, the largest first, for the place of an event or of a shipment; none where the
 * cities cannot be read. Throws `unauthenticated`.
 */
export async function suggestPlaces(ctx: Ctx, { search, country: wanted = '' }: PlaceSearch): Promise<string[]> {
  requireUser(ctx);
  const [city = '', typed = ''] = search.split(',', 2).map(placeName);
  if (city.length < MIN_LETTERS) return [];
  const geodata = await loadedGeodata();
  const known = wanted ? geodata?.countries.find(wanted) : null;
  const start = wanted ? placeName(wanted) : typed;
  const codes = known ? [known.code] : countries.filter(({ name }) => name.startsWith(start)).map(({ code }) => code);
  const cities = geodata?.cities.findStarting(city, codes, MAX_PLACES) ?? [];
  return cities.map((found) => `${asWritten(found.name)}, ${countryNames.of(found.country)}`);
}

/**
 * Whether the gazetteer has the city in that country; null where the country is not given or not known. Throws
 * `unauthenticated`.
 */
export async function isKnownCity(ctx: Ctx, { search, country }: PlaceSearch): Promise<boolean | null> {
  requireUser(ctx);
  return country ? isInGazetteer(search, country) : null;
}

/**
 * The English name of a country that is written in another way: `usa`, `Holland`. Null where it is not known, is a part
 * of a country, or is written so already. Throws `unauthenticated`.
 */
export async function countryNamed(ctx: Ctx, { country }: PlaceSearch): Promise<string | null> {
  requireUser(ctx);
  const found = country ? (await loadCountryNames()).find(country) : null;
  const name = found && !found.region ? countryNames.of(found.code) : undefined;
  return name && placeName(name) !== placeName(country ?? '') ? name : null;
}

/** The language of mails to a receiver in that country; null where it is not given. Throws `unauthenticated`. */
export async function languageThere(ctx: Ctx, { country }: PlaceSearch): Promise<Language | null> {
  requireUser(ctx);
  return country ? languageForCountry(country) : null;
}

/** The table has names in small letters and without marks. */
function asWritten(name: string): string {
  return name.replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
