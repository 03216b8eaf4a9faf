import { log } from '#server/infra/observability/log.ts';
import { CITY_ALIASES } from './city-aliases.ts';
import { COUNTRY_CODES } from './countries/country-codes.ts';
import type { Country } from './countries/country-names.ts';
import { stateCode } from './countries/regions.ts';
import type { Place } from './gazetteer.ts';
import { type Geodata, loadGeodata } from './load-geodata.ts';
import { placeName } from './place-name.ts';

/** Large cities with the Latin spelling of another in their country, which the table has under another name or size. */
const AMBIGUOUS_CITIES: ReadonlySet<string> = new Set([
  'CN fuzhou',
  'CN suzhou',
  'CN taizhou',
  'CN yichun',
  'CN yulin',
]);

const COUNTRIES: readonly string[] = COUNTRY_CODES.map(([code]) => code);

export type Coordinates = { latitude: number; longitude: number };

/** Nearer than this two places of one name are one place. */
const SAME_PLACE_KM = 30;
/** The detail that selects one of several places. */
const LARGE_CITY = 100_000;
const TIMES_LARGER = 20;
const RETRY_MS = 60_000;
const EARTH_DIAMETER_KM = 12_742;

/**
 * Where a city is, in degrees, or null where that is not known for certain: name and country must both be known, and of
 * several places of the name only a state ('Portland, OR') or a size beyond comparison decides.
 */
export async function geocode(city: string, country: string): Promise<Coordinates | null> {
  const geodata = await loadedGeodata();
  const found = geodata && findPlace(geodata, city, country);
  return found && coordinatesOf(found);
}

/** The same, once the places of the world are loaded. */
export function findPlace(geodata: Geodata, city: string, country: string): Place | null {
  const where = geodata.countries.find(country);
  return where ? unambiguousPlace(findCities(geodata, city, where)) : null;
}

export const coordinatesOf = ({ latitude, longitude }: Place): Coordinates => ({ latitude, longitude });

/** All the places that are called so in the country; none where the name stands for two of its large cities. */
export function findCities(geodata: Geodata, city: string, { code, region: part }: Country): Place[] {
  if (AMBIGUOUS_CITIES.has(`${code} ${placeName(city)}`)) return [];
  return citiesNamed(geodata, city, code).filter(({ region }) => !part || region === part);
}

/** All the places of the world that are called so; none where the name stands for two large cities of one country. */
export function findCitiesAnywhere({ cities }: Geodata, city: string): Place[] {
  const name = placeName(city);
  if (COUNTRIES.some((code) => AMBIGUOUS_CITIES.has(`${code} ${name}`))) return [];
  const known = COUNTRIES.flatMap((code) => cityAliases.get(`${code} ${name}`) ?? []);
  return [...cities.findAnywhere(name, COUNTRIES), ...known.flatMap((other) => cities.findAnywhere(other, COUNTRIES))];
}

/** Whether a city of this name is in that country; null where the country is not known. */
export async function isKnownCity(city: string, country: string): Promise<boolean | null> {
  const geodata = await loadedGeodata();
  const where = geodata?.countries.find(country);
  return geodata && where ? citiesNamed(geodata, city, where.code).length > 0 : null;
}

let loading: Promise<Geodata | null> | undefined;

/** Read at first use and cached. Where it cannot be read it is null, until it is tried again a minute later. */
export function loadedGeodata(): Promise<Geodata | null> {
  loading ??= loadGeodata().catch((error: unknown) => {
    log.error({ err: error }, 'The places of the world could not be read: routes go without a map');
    setTimeout(() => {
      loading = undefined;
    }, RETRY_MS).unref();
    return null;
  });
  return loading;
}

function citiesNamed({ cities }: Geodata, city: string, country: string): Place[] {
  const find = (text: string) => {
    const name = placeName(text);
    const other = cityAliases.get(`${country} ${name}`);
    return [...cities.find(name, country), ...(other === undefined ? [] : cities.find(other, country))];
  };
  const named = find(city);
  const [, town, last] = (country === 'US' && /^(.+),([^,]+)$/.exec(city)) || [];
  if (named.length > 0 || town === undefined || last === undefined) return named;
  const state = stateCode(last);
  return state === null ? [] : find(town).filter(({ region }) => region === state);
}

const cityAliases: ReadonlyMap<string, string> = new Map(
  Object.entries(CITY_ALIASES).flatMap(([country, names]) =>
    Object.entries(names).map(([written, known]) => [`${country} ${placeName(written)}`, placeName(known)]),
  ),
);

/** The place that a name means, or null if several places of the name are possible. */
export function unambiguousPlace(places: readonly Place[]): Place | null {
  const [largest, ...others] = places.toSorted((one, other) => other.population - one.population);
  if (!largest) return null;
  const rival = others.find((other) => kilometresBetween(largest, other) > SAME_PLACE_KM);
  return rival === undefined || isFarLarger(largest, rival) ? largest : null;
}

export const isLarge = ({ population }: Place): boolean => population >= LARGE_CITY;

export const isFarLarger = (place: Place, other: Place): boolean =>
  place.population >= Math.max(LARGE_CITY, TIMES_LARGER * other.population);

function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180;
  const [from, to] = [one.latitude * radians, other.latitude * radians];
  const across = ((other.longitude - one.longitude) * radians) / 2;
  const haversine = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across) ** 2;
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(haversine));
}
