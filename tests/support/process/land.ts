import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Point = readonly [longitude: number, latitude: number];

const require = createRequire(import.meta.url);
const KM_PER_DEGREE = 111.2;

/** The land of the world at 1:50 million (Natural Earth). `isInland`: so far from the shore, in four directions. */
export function readLand(): { isInland: (at: Point, km: number) => boolean } {
  const path = require.resolve('world-atlas/land-50m.json');
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'));
  const rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(unroll) : [],
  );
  const shores = rings.map((ring) => ({
    ring,
    south: Math.min(...ring.map(([, latitude]) => latitude)),
    north: Math.max(...ring.map(([, latitude]) => latitude)),
    east: Math.max(...ring.map(([longitude]) => longitude)),
  }));
  // A lake is a ring in a ring, and either may lie beyond the date line: all that surround the place count together.
  const isLand = ([longitude, latitude]: Point) => {
    const around = [longitude - 360, longitude, longitude + 360].flatMap((shifted) =>
      shores.filter(
        ({ ring, south, north, east }) =>
          latitude >= south && latitude <= north && shifted <= east && surrounds(ring, shifted, latitude),
      ),
    );
    return around.length % 2 === 1;
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

/** Whether a line to the east crosses the ring an odd number of times. */
function surrounds(ring: readonly Point[], longitude: number, latitude: number): boolean {
  let inside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [lastX, lastY] = ring[index - 1] ?? [x, y];
    if (y > latitude === lastY > latitude) continue;
    if (longitude < x + ((latitude - y) / (lastY - y)) * (lastX - x)) inside = !inside;
  }
  return inside;
}
