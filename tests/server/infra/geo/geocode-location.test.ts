import { expect, test } from 'vitest';
import { geocodeLocation } from '#server/infra/geo/geocode-location.ts';

/** Latitude and longitude in whole degrees. */
async function degrees(location: string, ...countries: string[]): Promise<string | null> {
  const place = await geocodeLocation(location, countries);
  return place && `${Math.round(place.latitude)} ${Math.round(place.longitude)}`;
}

test.each([
  ['Colombo, Sri Lanka', '7 80'],
  ['  colombo ,  LK ', '7 80'],
  ['Singapore', '1 104'],
  ['Hong Kong', '22 114'],
  ['Port of Felixstowe, UK', '52 1'],
  ['Portland, OR, USA', '46 -123'],
  ['Seoul, Korea, Republic of', '38 127'],
  ['Tehran, Iran (Islamic Republic of)', '36 51'],
  ['Los Angeles, United States (US)', '34 -118'],
  ['Hong Kong, China', '22 114'],
  ['Singapore (SG)', '1 104'],
])('%s names its country', async (location, where) => {
  expect(await degrees(location, 'Netherlands', 'Japan')).toBe(where);
});

test('a city alone is looked for in the countries of the shipment', async () => {
  expect(await degrees('Rotterdam', 'Netherlands', 'Japan')).toBe('52 4');
  expect(await degrees('Rotterdam transfer hub', 'Netherlands', 'Japan')).toBe('52 4');
  expect(await degrees('Kobe port', 'Netherlands', 'Japan')).toBe('35 135');
  expect(await degrees('Atlanta, Georgia', 'United States', 'Japan')).toBe('34 -84');
  expect(await degrees('Colombo', 'Netherlands', 'Japan')).toBeNull();
});

test('two places that it could mean are none', async () => {
  expect(await degrees('Valencia', 'Spain', 'Venezuela')).toBeNull();
  expect(await degrees('Valencia', 'Spain', 'Japan')).not.toBeNull();
  expect(await degrees('Portland', 'United States', 'Japan')).toBeNull();
});

test('a namesake of a far larger city elsewhere is not meant unless its country is named', async () => {
  expect(await degrees('London', 'Canada', 'India')).toBeNull();
  expect(await degrees('London, Canada', 'Canada', 'India')).toBe('43 -81');
});

test.each(['', '  ', ',', 'Customs', 'Germany', 'the hub', 'port of', 'Atlantis, Greece', '\u0000'])(
  '%j is no place',
  async (location) => {
    expect(await degrees(location, 'Germany', 'United States')).toBeNull();
  },
);

test.each([
  ['Dubai', '25 55'],
  ['dubai airport', '25 55'],
  ['Tokyo', '36 140'],
  ['Port of Shanghai', '31 121'],
  ['Paris', '49 2'],
  ['Wien', '48 16'],
  ['Dubai\u200b', '25 55'],
])('%s alone is the one large city of that name', async (location, where) => {
  expect(await degrees(location, 'Germany', 'Japan')).toBe(where);
});

test.each(['Valencia', 'Suzhou', 'Springfield', 'Panama', 'Luxembourg', 'Georgia', 'Atlantis'])(
  '%s alone is no place: it has a rival, is small, or is a country',
  async (location) => {
    expect(await degrees(location, 'Germany', 'Japan')).toBeNull();
  },
);

test('a city of the shipment’s countries is meant before a larger one elsewhere has no rival', async () => {
  expect(await degrees('Paris', 'United States', 'Canada')).toBeNull();
  expect(await degrees('Birmingham', 'United Kingdom', 'France')).toBe('52 -2');
});
