import { expect, test } from 'vitest';
import { PlaceSearch } from '#contract/shipments/places.ts';
import { countryNamed, isKnownCity, languageThere, suggestPlaces } from '#server/domain/shipments/suggest-places.ts';
import { admin } from '../../../factories/actors.ts';

const ctx = await admin();
const suggest = (search: string, country?: string) => suggestPlaces(ctx, PlaceSearch.parse({ search, country }));
const isKnown = (search: string, country?: string) => isKnownCity(ctx, PlaceSearch.parse({ search, country }));

test('the largest cities that begin so come first, eight at the most', async () => {
  expect((await suggest('rotter'))[0]).toBe('Rotterdam, Netherlands');
  expect((await suggest('Lag'))[0]).toBe('Lagos, Nigeria');
  expect(await suggest('san')).toHaveLength(8);
});

test('marks and capitals make no difference', async () => {
  expect(await suggest('  GDAŃ')).toContain('Gdansk, Poland');
  expect(await suggest('são pau')).toContain('Sao Paulo, Brazil');
});

test('after a comma comes the beginning of the country', async () => {
  for (const place of await suggest('Hamburg, Ger')) expect(place).toMatch(/^Hamburg.*, Germany$/);
  expect((await suggest('Hamburg, Ger'))[0]).toBe('Hamburg, Germany');
  expect((await suggest('Valencia, Sp'))[0]).toBe('Valencia, Spain');
  expect(await suggest('Hamburg, Atlantis')).toEqual([]);
});

test('a country that is given beside it counts in any spelling, and from its first letters', async () => {
  expect((await suggest('Portl', 'USA'))[0]).toBe('Portland, United States');
  expect(await suggest('Rotterdam', 'nether')).toEqual(['Rotterdam, Netherlands']);
  expect(await suggest('Rotterdam', 'Nigeria')).toEqual([]);
});

test('a city is known in its country, or not; of a country that is not known nothing is said', async () => {
  expect(await isKnown('München', 'Deutschland')).toBe(true);
  expect(await isKnown('Portland, OR', 'USA')).toBe(true);
  expect(await isKnown('Rotterdam', 'Nigeria')).toBe(false);
  expect(await isKnown('Rotterdam', 'Atlantis')).toBeNull();
  expect(await isKnown('Rotterdam')).toBeNull();
});

test('a name that is in a country twice is suggested once', async () => {
  const places = await suggest('Springfield, United States');
  expect(new Set(places).size).toBe(places.length);
});

test('too short, unknown, or written as a pattern: nothing', async () => {
  for (const search of ['', ' ', 'r', ',', '%', 'r%tter', 'qqqqqq']) expect(await suggest(search), search).toEqual([]);
});

test('the language of mails to a country, written in any way; English for one that is not known', async () => {
  const languageOf = (country?: string) => languageThere(ctx, PlaceSearch.parse({ search: '', country }));
  expect(await languageOf('Polen')).toBe('pl');
  expect(await languageOf('Belgium')).toBe('en');
  expect(await languageOf('Atlantis')).toBe('en');
  expect(await languageOf()).toBeNull();
});

test('a country that is written in another way has a name; one that is a part of another has none', async () => {
  const nameOf = (country?: string) => countryNamed(ctx, PlaceSearch.parse({ search: '', country }));
  expect(await nameOf('usa')).toBe('United States');
  expect(await nameOf('uk')).toBe('United Kingdom');
  expect(await nameOf('holland')).toBe('Netherlands');
  for (const country of ['netherlands', 'Scotland', 'Atlantis', undefined]) expect(await nameOf(country)).toBeNull();
});
