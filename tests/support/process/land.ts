import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Point = readonly [longitude: number, latitude: number];
type Edge = readonly [from: Point, to: Point];

const require = createRequire(import.meta.url);
const KM_PER_DEGREE = 111.2;

/** The land of the world at 1:50 million (Natural Earth). `isInland`: so far from the shore, in four directions. */
export function readLand(): { isInland: (at: Point, km: number) => boolean } {
  const path = require.resolve('world-atlas/land-50m.json');
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'));
  const rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(unroll) : [],
  );
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, index): Edge => [ring[index] ?? to, to]));
  const bands = Map.groupBy(
    edges.flatMap((edge) => bandsOf(edge).map((band) => ({ band, edge }))),
    ({ band }) => band,
  );
  // A lake is a ring in a ring, and either may lie beyond the date line: all that surround the place count together,
  // each by an odd number of shores that a line to the east crosses.
  const isLand = ([longitude, latitude]: Point) => {
    const near = bands.get(Math.floor(latitude)) ?? [];
    const crossed = [longitude - 360, longitude, longitude + 360].flatMap((shifted) =>
      near.filter(({ edge }) => isCrossed(edge, shifted, latitude)),
    );
    return crossed.length % 2 === 1;
  };
  const isInland = ([longitude, latitude]: Point, km: number) => {
    const [down, across] = [km / KM_PER_DEGREE, km / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)];
    const around: Point[] = [
      [0, 0],
      [across, 0],
      [-across, 0],
      [0, down],
      [0, -down],
    ];
    return around.every(([x, y]) => isLand([longitude + x, latitude + y]));
  };
  return { isInland };
}

/** A shore that passes the date line goes on beyond 180 degrees. */
function unroll(ring: readonly (readonly number[])[]): Point[] {
  let last: number | undefined;
  return ring.map(([longitude = 0, latitude = 0]) => {
    last = longitude + Math.round(((last ?? longitude) - longitude) / 360) * 360;
    return [last, latitude];
  });
}

/** The degrees of latitude that an edge has a part in. */
function bandsOf([[, from], [, to]]: Edge): number[] {
  const [south, north] = [Math.floor(Math.min(from, to)), Math.floor(Math.max(from, to))];
  return Array.from({ length: north - south + 1 }, (_, index) => south + index);
}

/** Whether a line to the east crosses the edge. */
function isCrossed([[fromX, fromY], [toX, toY]]: Edge, longitude: number, latitude: number): boolean {
  if (toY > latitude === fromY > latitude) return false;
  return longitude < toX + ((latitude - toY) / (fromY - toY)) * (fromX - toX);
}
