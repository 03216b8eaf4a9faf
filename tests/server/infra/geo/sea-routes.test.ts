import { statSync } from 'node:fs';
import { geoDistance, geoInterpolate } from 'd3-geo';
import { expect, test } from 'vitest';
import { type Coordinates, geocode } from '#server/infra/geo/geocode.ts';
import { findSeaRoute, type SeaRoute } from '#server/infra/geo/sea-routes.ts';
import { projectPath } from '#server/infra/project-path.ts';
import { greedySpanner } from '../../../../tools/geodata/sea-routes/spanner.ts';
import { WATERWAYS } from '../../../../tools/geodata/sea-routes/waterways.ts';
import { readLand } from '../../../support/process/land.ts';

const land = readLand();
const EARTH_RADIUS_KM = 6_371;
const NAUTICAL_MILE_KM = 1.852;

const CITIES = {
  Auckland: 'New Zealand',
  Chicago: 'United States',
  Colombo: 'Sri Lanka',
  Constanța: 'Romania',
  Felixstowe: 'United Kingdom',
  Gdańsk: 'Poland',
  Glasgow: 'United Kingdom',
  Hamburg: 'Germany',
  'Hong Kong': 'Hong Kong',
  Honolulu: 'United States',
  Lagos: 'Nigeria',
  'Los Angeles': 'United States',
  Madrid: 'Spain',
  Mumbai: 'India',
  Munich: 'Germany',
  'New York': 'United States',
  Odesa: 'Ukraine',
  'Panama City': 'Panama',
  Rotterdam: 'Netherlands',
  'San Francisco': 'United States',
  Santos: 'Brazil',
  Shanghai: 'China',
  Singapore: 'Singapore',
  Sydney: 'Australia',
  Valparaíso: 'Chile',
  Yokohama: 'Japan',
} as const;
type City = keyof typeof CITIES;

async function placeOf(city: City): Promise<Coordinates> {
  const place = await geocode(city, CITIES[city]);
  if (!place) throw new Error(`${city} is not known`);
  return place;
}

async function routeOf(from: City, to: City): Promise<SeaRoute> {
  const route = await findSeaRoute(await placeOf(from), await placeOf(to));
  if (!route) throw new Error(`No ship goes from ${from} to ${to}`);
  return route;
}

const point = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude];
const kilometres = (one: [number, number], other: [number, number]) => geoDistance(one, other) * EARTH_RADIUS_KM;

/** Along the way, from the first place at sea to the last, every so many kilometres or less. */
function samples({ places }: SeaRoute, everyKm: number): [number, number][] {
  const sea = places.slice(1, -1).map(point);
  return sea.slice(1).flatMap((to, index) => {
    const from = sea[index] ?? to;
    const steps = Math.ceil(kilometres(from, to) / everyKm);
    const at = geoInterpolate(from, to);
    return Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
  });
}

const PASSAGES = {
  'Bab el Mandeb': [43.3, 12.6],
  Bosporus: [29.07, 41.12],
  Gibraltar: [-5.5, 35.95],
  'Great Belt or Sound': [11.9, 55.7],
  Malacca: [101.4, 2.5],
  Panama: [-79.7, 9.1],
  Suez: [32.31, 30.57],
  Skagen: [10.7, 57.9],
} as const;
type Passage = keyof typeof PASSAGES;

test.each<[City, City, Passage[]]>([
  ['Rotterdam', 'Yokohama', ['Gibraltar', 'Suez', 'Bab el Mandeb', 'Malacca']],
  ['New York', 'Los Angeles', ['Panama']],
  ['Gdańsk', 'Lagos', ['Great Belt or Sound', 'Skagen']],
  ['Mumbai', 'Felixstowe', ['Bab el Mandeb', 'Suez', 'Gibraltar']],
  ['Odesa', 'Rotterdam', ['Bosporus', 'Gibraltar']],
  ['Constanța', 'Rotterdam', ['Bosporus', 'Gibraltar']],
])('from %s to %s a ship goes by %j', async (from, to, passages) => {
  const way = samples(await routeOf(from, to), 20);
  for (const passage of passages) {
    const [longitude, latitude] = PASSAGES[passage];
    expect(Math.min(...way.map((at) => kilometres(at, [longitude, latitude]))), passage).toBeLessThan(70);
  }
});

test.each<[City, City]>([
  ['Yokohama', 'Los Angeles'],
  ['Los Angeles', 'Yokohama'],
])('from %s to %s it crosses the Pacific', async (from, to) => {
  const way = samples(await routeOf(from, to), 50);
  expect(way.filter(([longitude]) => Math.abs(longitude) > 170).length).toBeGreaterThan(10);
  expect(way.filter(([longitude]) => Math.abs(longitude) < 90)).toEqual([]);
});

/** Nautical miles from port to port, as tables of distances (Pub. 151 of the United States' NGA) have them. */
test.each<[City, City, number]>([
  ['New York', 'Colombo', 8_604],
  ['Rotterdam', 'Singapore', 8_288],
  ['Yokohama', 'Los Angeles', 4_839],
  ['Yokohama', 'San Francisco', 4_536],
  ['New York', 'Los Angeles', 4_930],
  ['San Francisco', 'Honolulu', 2_091],
  ['Shanghai', 'Los Angeles', 5_708],
  ['Sydney', 'Auckland', 1_275],
  ['Singapore', 'Hong Kong', 1_460],
  ['Valparaíso', 'Panama City', 2_616],
])('from %s to %s it is about %i nautical miles, to a tenth', async (from, to, miles) => {
  const { kilometres: km } = await routeOf(from, to);
  expect(Math.abs(km / NAUTICAL_MILE_KM / miles - 1)).toBeLessThan(0.1);
});

test.each<[City, City]>([
  ['Rotterdam', 'Yokohama'],
  ['New York', 'Los Angeles'],
  ['Gdańsk', 'Lagos'],
  ['Hamburg', 'Santos'],
  ['Mumbai', 'Felixstowe'],
  ['Odesa', 'Rotterdam'],
  ['Sydney', 'Auckland'],
  ['Valparaíso', 'Hamburg'],
  ['Singapore', 'Shanghai'],
])('from %s to %s it does not cross land, but for canals and straits', async (from, to) => {
  const ashore = samples(await routeOf(from, to), 40).filter((at) => land.isInland(at, 8) && !isWaterway(at));
  expect(ashore).toEqual([]);
});

test('the middle of a country is inland, and the middle of an ocean is not', () => {
  expect(
    [
      [10, 50],
      [100, 60],
      [178, 67],
      [-179, 67],
    ].map(([x = 0, y = 0]) => land.isInland([x, y], 8)),
  ).toEqual([true, true, true, true]);
  expect(
    [
      [-30, 40],
      [180, 40],
      [51, 40],
    ].map(([x = 0, y = 0]) => land.isInland([x, y], 8)),
  ).toEqual([false, false, false]);
});

const isWaterway = (at: [number, number]) =>
  WATERWAYS.some((line) => line.some(([longitude, latitude]) => kilometres(at, [longitude, latitude]) < 60));

test('a city between two seas is reached on the side of its port', async () => {
  const [auckland, glasgow] = [await routeOf('Sydney', 'Auckland'), await routeOf('New York', 'Glasgow')];
  expect(auckland.places.at(-2)?.longitude).toBeGreaterThan(174.7);
  expect(glasgow.places.at(-2)?.longitude).toBeLessThan(-4);
});

test('an inland city is joined to the sea by a straight line, which is counted', async () => {
  const { overlandKm, kilometres: km } = await routeOf('Munich', 'New York');
  expect(overlandKm).toBeGreaterThan(250);
  expect(km - overlandKm).toBeGreaterThan(6_000);
  expect((await routeOf('Chicago', 'Rotterdam')).overlandKm).toBeLessThan(100);
  // From the coast of Cantabria. A route via Portugal is shorter in total, but a hundred kilometres longer over land.
  expect((await routeOf('Madrid', 'New York')).overlandKm).toBeLessThan(400);
});

test('where the sea is farther than the other city no ship goes', async () => {
  expect(await findSeaRoute(await placeOf('Munich'), { latitude: 48.2, longitude: 16.4 })).toBeNull();
  expect(await findSeaRoute(await placeOf('Madrid'), await placeOf('Madrid'))).toBeNull();
});

test('the file is small', () => {
  expect(statSync(projectPath('server/infra/geo/sea-routes.bin')).size).toBeLessThanOrEqual(300_000);
});

test('an edge is left out where those before it serve as well', () => {
  const at = [0, 1, 2, 10];
  const km = (one: number, other: number) => Math.abs((at[one] ?? 0) - (at[other] ?? 0));
  const nearestFirst = [
    [0, 1],
    [1, 2],
    [0, 2],
    [2, 3],
    [0, 3],
  ] as const;
  expect(greedySpanner(nearestFirst, [], km, 1.01)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(
    greedySpanner(
      [[0, 2]],
      [
        [0, 1],
        [1, 2],
      ],
      km,
      1.01,
    ),
  ).toEqual([]);
});
