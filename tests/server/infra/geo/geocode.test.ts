import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CITY_ALIASES } from '#server/infra/geo/city-aliases.ts';
import { COUNTRY_CODES } from '#server/infra/geo/countries/country-codes.ts';
import { openGazetteer } from '#server/infra/geo/gazetteer.ts';
import { geocode } from '#server/infra/geo/geocode.ts';
import { placeName } from '#server/infra/geo/place-name.ts';
import { projectPath } from '#server/infra/project-path.ts';
import { PARTIES } from '#server/seed/parties.ts';
import { writeCities } from '../../../../tools/geodata/cities-table.ts';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';

/** Latitude and longitude in whole degrees: near enough to distinguish one city from another. */
async function degrees(city: string, country: string): Promise<string | null> {
  const place = await geocode(city, country);
  return place && `${Math.round(place.latitude)} ${Math.round(place.longitude)}`;
}

test.each(['Taizhou', 'Suzhou', 'Fuzhou'])('%s in China could be either of two cities', async (city) => {
  expect(await degrees(city, 'China')).toBeNull();
});

test.each([
  ['Rotterdam', 'Netherlands', '52 4'],
  ['  rotterdam ', 'the netherlands', '52 4'],
  ['Gdańsk', 'Poland', '54 19'],
  ['Gdansk', 'PL', '54 19'],
  ['St. Petersburg', 'Russia', '60 30'],
  ["Xi'an", 'China', '34 109'],
  ['Le-Havre', 'France', '49 0'],
  ['New York', 'United States', '41 -74'],
  ['Gothenburg', 'Sweden', '58 12'],
  ['Frankfurt', 'Germany', '50 9'],
])('%s in %s is known', async (city, country, where) => {
  expect(await degrees(city, country)).toBe(where);
});

test('a city that nobody knows, and one in a country that nobody knows, are nowhere', async () => {
  expect(await geocode('Atlantis', 'Greece')).toBeNull();
  expect(await geocode('Rotterdam', 'Ruritania')).toBeNull();
  expect(await geocode('Rotterdam', 'Germany')).toBeNull();
  expect(await geocode('', '')).toBeNull();
  expect(await geocode('!', '?')).toBeNull();
});

describe('cities of one name', () => {
  test('are distinguished by their country', async () => {
    expect(await degrees('Valencia', 'Spain')).toBe('39 0');
    expect(await degrees('Valencia', 'Venezuela')).toBe('10 -68');
    expect(await degrees('London', 'United Kingdom')).toBe('52 0');
    expect(await degrees('London', 'Canada')).toBe('43 -81');
  });

  test('in one country are nowhere unless a state is given', async () => {
    expect(await geocode('Portland', 'United States')).toBeNull();
    expect(await geocode('Springfield', 'USA')).toBeNull();
    expect(await degrees('Portland, OR', 'USA')).toBe('46 -123');
    expect(await degrees('Portland, Oregon', 'USA')).toBe('46 -123');
    expect(await degrees('Portland, Maine', 'USA')).toBe('44 -70');
    expect(await degrees('New York, NY', 'USA')).toBe('41 -74');
    expect(await degrees('Washington, D.C.', 'USA')).toBe('39 -77');
    expect(await geocode('Portland, Hawaii', 'USA')).toBeNull();
    expect(await geocode('Portland, Narnia', 'USA')).toBeNull();
    expect(await geocode('Chicago, Texas', 'USA')).toBeNull();
  });

  test('are that one which is large, where the others are villages', async () => {
    expect(await degrees('Miami', 'United States')).toBe('26 -80');
    expect(await degrees('Newcastle', 'United Kingdom')).toBe('55 -2');
  });

  test('are distinguished by the part of the kingdom that stands for the country', async () => {
    expect(await degrees('Newcastle', 'England')).toBe('55 -2');
    expect(await degrees('Newcastle', 'Northern Ireland')).toBe('54 -6');
    expect(await geocode('Edinburgh', 'Wales')).toBeNull();
  });
});

test.each([
  ['Hamburg', ['Germany', 'DE', 'DEU', 'deu', 'Deutschland', 'Allemagne', 'Tyskland']],
  ['Chicago', ['USA', 'U.S.A.', 'US', 'United States', 'United States of America', 'the United States', 'America']],
  ['Felixstowe', ['UK', 'U.K.', 'GB', 'GBR', 'United Kingdom', 'Great Britain', 'England']],
  ['Rotterdam', ['Holland', 'The Netherlands', 'Nederland', 'NL', 'NLD']],
  ['Dubai', ['UAE', 'U.A.E.', 'United Arab Emirates']],
  ['Istanbul', ['Türkiye', 'Turkiye', 'Turkey']],
  ['Busan', ['South Korea', 'Korea, Republic of', 'Republic of Korea', '대한민국']],
  ['Abidjan', ['Ivory Coast', 'Côte d’Ivoire', "Cote d'Ivoire"]],
  ['Yokohama', ['Japan', '日本']],
  ['Prague', ['Czechia', 'Czech Republic']],
])('%s is found whatever its country is called', async (city, countries) => {
  const [first, ...others] = await Promise.all(countries.map((country) => geocode(city, country)));
  expect(first).not.toBeNull();
  for (const other of others) expect(other).toEqual(first);
});

test('a name that means two countries means none', async () => {
  expect(await geocode('Kinshasa', 'Kongo')).toBeNull();
  expect(await geocode('Brazzaville', 'Kongo')).toBeNull();
});

test('every country has two letters and three of its own', () => {
  expect(COUNTRY_CODES).toHaveLength(250);
  for (const [alpha2, alpha3] of COUNTRY_CODES) expect(`${alpha2} ${alpha3}`).toMatch(/^[A-Z]{2} [A-Z]{3}$/);
  expect(new Set(COUNTRY_CODES.flat()).size).toBe(500);
});

const demoCities: [city: string, country: string][] = PARTIES.map(({ city, country }) => [city, country]);

test.each(demoCities)('the demo’s %s, %s is known', async (city, country) => {
  expect(await geocode(city, country)).not.toBeNull();
});

describe('the table of cities', () => {
  test('has every city to which another name leads, and no other of that name that would be lost', () => {
    const cities = openGazetteer();
    for (const [country, names] of Object.entries(CITY_ALIASES)) {
      for (const [written, name] of Object.entries(names)) {
        expect(cities.find(placeName(name), country), name).not.toEqual([]);
        if (written !== 'Newcastle') expect(cities.find(placeName(written), country), written).toEqual([]);
      }
    }
  });

  test('is what its script makes of the package', async () => {
    const made = join(await temporaryDirectory(), 'cities.sqlite');
    writeCities(made);
    const table = new DatabaseSync(projectPath('server/infra/geo/cities.sqlite'), { readOnly: true });
    table.prepare('attach ? as made').run(made);
    const count = (rows: string) => table.prepare(`select count(*) as rows from (${rows})`).get();
    expect(count('select * from cities')).toEqual({ rows: 135_194 });
    expect(count('select * from cities except select * from made.cities')).toEqual({ rows: 0 });
    expect(count('select * from made.cities except select * from cities')).toEqual({ rows: 0 });
    table.close();
  });
});

describe('where the file cannot be read', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('../../server/infra/geo/load-geodata.ts');
  });

  test('nothing is known, and it is tried again a minute later', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const loadGeodata = vi.fn().mockRejectedValue(new Error('gone'));
    vi.doMock('#server/infra/geo/load-geodata.ts', () => ({ loadGeodata }));
    const broken = await import('#server/infra/geo/geocode.ts');
    expect(await broken.geocode('Rotterdam', 'Netherlands')).toBeNull();
    expect(await broken.geocode('Rotterdam', 'Netherlands')).toBeNull();
    expect(loadGeodata).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await broken.geocode('Rotterdam', 'Netherlands')).toBeNull();
    expect(loadGeodata).toHaveBeenCalledTimes(2);
  });
});
