import { expect, test } from 'vitest';
import { countryIn, locationIn, placeIn, placeNames } from '#server/infra/geo/localized-places.ts';

test.each([
  ['de', 'Netherlands', 'Niederlande'],
  ['fr', 'NL', 'Pays-Bas'],
  ['pl', 'USA', 'Stany Zjednoczone'],
  ['ar', 'Nigeria', 'نيجيريا'],
  ['zh', 'Deutschland', '德国'],
  ['pt', 'Poland', 'Polônia'],
  ['es', 'Scotland', 'Scotland'],
  ['de', 'Atlantis', 'Atlantis'],
  ['en', 'NL', 'NL'],
] as const)('in %s the country %s is %s', async (language, country, name) => {
  expect(await countryIn(language, country)).toBe(name);
});

test.each([
  ['Colombo, Sri Lanka', 'Colombo, Sri Lanka'],
  ['Hamburg, Germany', 'Hamburg, Deutschland'],
  ['Port of Rotterdam, Netherlands', 'Port of Rotterdam, Niederlande'],
  ['Portland, OR, USA', 'Portland, OR, Vereinigte Staaten'],
  ['Tbilisi, Georgia', 'Tbilisi, Georgien'],
  ['Atlanta, Georgia', 'Atlanta, Georgia'],
  ['Richmond, CA', 'Richmond, CA'],
  ['Atlantis, Greece', 'Atlantis, Greece'],
  ['Rotterdam', 'Rotterdam'],
  ['Left with a neighbour, Germany', 'Left with a neighbour, Germany'],
  ['', ''],
])('in German the location %j is %j', async (location, name) => {
  expect(await locationIn('de', location)).toBe(name);
  expect(await locationIn('en', location)).toBe(location);
});

// A place in a text that runs the other way (docs/contract/tracking.md, 'Languages'): the whole from right to left,
// each name by itself.
test.each([
  ['fr', 'Hamburg, Allemagne'],
  ['ar', '\u2067\u2068Hamburg\u2069، \u2068ألمانيا\u2069\u2069'],
  ['zh', 'Hamburg，德国'],
] as const)('in %s a place is written %s, as a location, an end of the route and by itself', async (language, name) => {
  const [city, country] = ['Hamburg', 'Germany'];
  const location = `${city}, ${country}`;
  const ends = { originCity: city, originCountry: country, destinationCity: city, destinationCountry: country };
  expect(await locationIn(language, location)).toBe(name);
  expect((await placeNames(language, { ...ends, events: [] })).nameOf(location)).toBe(name);
  expect(await placeIn(language, city, country)).toBe(name);
});

test('an end of the route has its country also where its city is not known', async () => {
  const ends = { originCity: 'Atlantis', originCountry: 'GR', destinationCity: 'Lagos', destinationCountry: 'Nigeria' };
  const events = [{ location: 'Hamburg, Germany' }, { location: null }];
  const { nameOf, ...countries } = await placeNames('de', { ...ends, events });
  expect(countries).toEqual({ originCountry: 'Griechenland', destinationCountry: 'Nigeria' });
  expect(['Atlantis, GR', 'Hamburg, Germany', 'elsewhere', 'constructor'].map(nameOf)).toEqual([
    'Atlantis, Griechenland',
    'Hamburg, Deutschland',
    'elsewhere',
    'constructor',
  ]);
});
