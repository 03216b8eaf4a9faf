type Vector = readonly [x: number, y: number, z: number];

/** In degrees, and on the unit sphere. `slack` is how near to it blocked cells do not count, in kilometres. */
export type SeaPlace = { longitude: number; latitude: number; vector: Vector; slack: number };

const EARTH_RADIUS_KM = 6_371;

export function seaPlace(longitude: number, latitude: number, slack = 0): SeaPlace {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  const vector: Vector = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return { longitude, latitude, vector, slack };
}

export function kilometres({ vector: one }: SeaPlace, { vector: other }: SeaPlace): number {
  const [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return 2 * Math.asin(Math.min(Math.sqrt(x * x + y * y + z * z) / 2, 1)) * EARTH_RADIUS_KM;
}

/** Asks about places along the great circle, every `stepKm` or less, the middle first, until one is not as asked. */
export function everywhereBetween(
  from: SeaPlace,
  to: SeaPlace,
  stepKm: number,
  holds: (longitude: number, latitude: number) => boolean,
): boolean {
  const km = kilometres(from, to);
  const angle = km / EARTH_RADIUS_KM;
  const steps = 2 ** Math.ceil(Math.log2(Math.max(km / stepKm, 2)));
  for (let stride = steps; stride >= 2; stride /= 2) {
    for (let step = stride / 2; step < steps; step += stride) {
      const part = step / steps;
      if (part * km < from.slack || (1 - part) * km < to.slack) continue;
      const [a, b] = [Math.sin((1 - part) * angle), Math.sin(part * angle)];
      const x = a * from.vector[0] + b * to.vector[0];
      const y = a * from.vector[1] + b * to.vector[1];
      const z = a * from.vector[2] + b * to.vector[2];
      const latitude = (Math.atan2(z, Math.sqrt(x * x + y * y)) * 180) / Math.PI;
      if (!holds((Math.atan2(y, x) * 180) / Math.PI, latitude)) return false;
    }
  }
  return true;
}
