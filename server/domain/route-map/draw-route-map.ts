import { LRUCache } from 'lru-cache';
import type { MapPoint, RouteEnds, RouteMap } from '#server/contract/route-map.ts';
import { geocode } from '#server/infra/geo/geocode.ts';
import { greatCircle } from './great-circle.ts';
import { project } from './projection.ts';
import { viewAround } from './view-around.ts';

/** Nearer than this the two ends are one place on a map of this size. */
const MIN_KM = 50;
const MAX_CACHED = 500;

const cachedMaps = new LRUCache<string, RouteMap>({ max: MAX_CACHED });

/** The picture of a route, or null where an end is not known for certain or both are the same place. Anyone may ask. */
export async function drawRouteMap(input: RouteEnds): Promise<RouteMap | null> {
  const key = JSON.stringify([input.originCity, input.originCountry, input.destinationCity, input.destinationCountry]);
  const cached = cachedMaps.get(key);
  if (cached) return cached;
  const map = await draw(input);
  if (map) cachedMaps.set(key, map);
  return map;
}

async function draw({
  originCity,
  originCountry,
  destinationCity,
  destinationCountry,
}: RouteEnds): Promise<RouteMap | null> {
  const origin = await geocode(originCity, originCountry);
  const destination = origin && (await geocode(destinationCity, destinationCountry));
  if (!destination) return null;
  const { course, kilometres } = greatCircle(origin, destination);
  if (kilometres < MIN_KM) return null;
  const points = course.map(({ longitude, latitude }) => toTenths(project(longitude, latitude)));
  return { viewBox: viewAround(points), points, kilometres: Math.round(kilometres) };
}

function toTenths([x, y]: MapPoint): MapPoint {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
