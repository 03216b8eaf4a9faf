import type { Country } from './countries/country-names.ts';
import type { Place } from './gazetteer.ts';
import {
  type Coordinates,
  coordinatesOf,
  findCities,
  findCitiesAnywhere,
  isFarLarger,
  isLarge,
  loadedGeodata,
  unambiguousPlace,
} from './geocode.ts';
import type { Geodata } from './load-geodata.ts';

/** Their name alone is a city. */
const CITY_STATES: ReadonlySet<string> = new Set(['GI', 'HK', 'MC', 'MO', 'SG']);
/** Words beside a city's name when an event took place at one of its sites. */
const SITE =
  /^port of |(?<!\s)\s+(?:(?:air)?port|docks?|harbou?r|(?:container |freight )?terminal|(?:transfer |sorting )?(?:hub|cent(?:er|re)|depot)|warehouse)$/i;

/** The city of a site in it, such as 'Port of Rotterdam'. */
export const withoutSite = (text: string): string => text.replace(SITE, '');

type Reading = { city: string; country: Country };

/**
 * Where an event's location is, in degrees, or null where that is not known for certain. `Colombo, Sri Lanka` names its
 * country; a city alone is looked for in `countries`, those of the shipment, and then in all: there only a large city
 * that has no rival is meant.
 */
export async function geocodeLocation(location: string, countries: readonly string[]): Promise<Coordinates | null> {
  const geodata = await loadedGeodata();
  if (!geodata) return null;
  const text = location.trim();
  const found = find(geodata, text, countries) ?? (SITE.test(text) && find(geodata, withoutSite(text), countries));
  return found ? coordinatesOf(found) : null;
}

function find(geodata: Geodata, text: string, countries: readonly string[]): Place | null {
  const named = readCountry(geodata, text);
  const hinted = countries.flatMap((name) => {
    const country = geodata.countries.find(name);
    return country ? [{ city: text, country }] : [];
  });
  const placesOf = (readings: readonly Reading[]) =>
    readings.flatMap(({ city, country }) => findCities(geodata, city, country));
  const [byText, byHint] = [placesOf(named), placesOf(hinted)];
  if (byText.length + byHint.length === 0) return findLargeCity(geodata, text);
  const found = unambiguousPlace([...byText, ...byHint]);
  if (!found || byText.includes(found)) return found;
  // Canada's London is hardly the one that is meant, also where the shipment comes from Canada.
  const elsewhere = findCitiesAnywhere(geodata, text);
  return elsewhere.some((place) => isFarLarger(place, found)) ? null : found;
}

/** The one large city of the world that is called so; none where a country is. */
function findLargeCity(geodata: Geodata, text: string): Place | null {
  if (geodata.countries.find(text)) return null;
  const found = unambiguousPlace(findCitiesAnywhere(geodata, text));
  return found && isLarge(found) ? found : null;
}

/** `City, Country`, where the country may have a comma itself, or the name of a city that is a country. */
function readCountry({ countries }: Geodata, text: string): Reading[] {
  const commas = [...text.matchAll(/,/g)].map(({ index }) => index).reverse();
  const named = commas.flatMap((at): Reading[] => {
    const country = countries.find(text.slice(at + 1));
    return country ? [{ city: text.slice(0, at), country }] : [];
  });
  const country = countries.find(text);
  const [city = ''] = text.split(/[,(]/, 1);
  const state = country && CITY_STATES.has(country.code) ? [{ city, country }] : [];
  return [...named.slice(0, 1), ...state];
}
