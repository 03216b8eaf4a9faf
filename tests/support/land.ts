import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoBounds, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);
const KM_PER_DEGREE = 111.2;

/** The land of the world at 1:50 million (Natural Earth), judged by d3-geo. */
export function readLand(): { isInland: (at: readonly [number, number], km: number) => boolean } {
  const path = require.resolve('world-atlas/land-50m.json');
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'));
  const polygons = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const rings = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    return rings.map((coordinates) => {
      const polygon = { type: 'Polygon' as const, coordinates };
      return { polygon, bounds: geoBounds(polygon) };
    });
  });
  const isLand = (at: readonly [number, number]) =>
    polygons.some(({ polygon, bounds }) => isWithin(at, bounds) && geoContains(polygon, [...at]));
  /** So far from the shore, in four directions. */
  const isInland = ([longitude, latitude]: readonly [number, number], km: number) => {
    const [down, across] = [km / KM_PER_DEGREE, km / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)];
    return [
      [0, 0],
      [across, 0],
      [-across, 0],
      [0, down],
      [0, -down],
    ].every(([x = 0, y = 0]) => isLand([longitude + x, latitude + y]));
  };
  return { isInland };
}

function isWithin(
  [longitude, latitude]: readonly [number, number],
  [[west, south], [east, north]]: [[number, number], [number, number]],
) {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
