import type { Db } from '#db/open-database.ts';
import { loadDestinationZones, type ZoneOf } from '#server/domain/estimates/destination-zone.ts';
import { loadCountryNames } from '#server/infra/geo/countries/load-country-names.ts';
import { placeName } from '#server/infra/geo/place-name.ts';

/** The rules that follow from the places of a shipment. */
export type PlaceRules = { crossesCustomsBorder: CrossesCustomsBorder; zoneOf: ZoneOf };

/** Await it before a transaction: its first use takes time. */
export async function loadPlaceRules(db: Db): Promise<PlaceRules> {
  const [crossesCustomsBorder, zoneOf] = await Promise.all([loadCustomsBorders(), loadDestinationZones(db)]);
  return { crossesCustomsBorder, zoneOf };
}

type Countries = { originCountry: string; destinationCountry: string };

/** Whether the two countries lie in different customs territories. */
type CrossesCustomsBorder = (countries: Countries) => boolean;

/** Customs territories of several countries, by ISO code: the EU with Monaco, and Switzerland with Liechtenstein. */
const TERRITORIES = [
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK',
  'CH LI',
].map((codes) => codes.split(' '));

/**
 * The default of `requiresCustomsClearance` (docs/contract/screens.md, 'Messages'): each country outside `TERRITORIES`
 * is a territory of its own. A name that is no country's is compared as it is. Await it before a transaction: its first
 * use takes time.
 */
export async function loadCustomsBorders(): Promise<CrossesCustomsBorder> {
  const names = await loadCountryNames();
  const territory = (country: string) => {
    const code = names.find(country)?.code ?? placeName(country);
    return TERRITORIES.find((codes) => codes.includes(code))?.[0] ?? code;
  };
  return ({ originCountry, destinationCountry }) => territory(originCountry) !== territory(destinationCountry);
}
