import { geoDistance, geoInterpolate } from 'd3-geo';

type Coordinates = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6_371;
/** The length of a part that is drawn straight. */
const STEP_KM = 200;

type GreatCircle = {
  /** Points in degrees, at equal distances. The longitudes continue beyond 180 instead of jumping. */
  course: readonly Coordinates[];
  kilometres: number;
};

/** The shortest way over the globe; a single point if both ends are the same. */
export function greatCircle(origin: Coordinates, destination: Coordinates): GreatCircle {
  const from: [number, number] = [origin.longitude, origin.latitude];
  const to: [number, number] = [destination.longitude, destination.latitude];
  const at = geoInterpolate(from, to);
  const course: Coordinates[] = [];
  let last = origin.longitude;
  const kilometres = geoDistance(from, to) * EARTH_RADIUS_KM;
  const steps = Math.ceil(kilometres / STEP_KM);
  for (let step = 0; step <= steps; step += 1) {
    const [longitude, latitude] = at(step / Math.max(steps, 1));
    last += ((longitude - last + 540) % 360) - 180;
    course.push({ latitude, longitude: last });
  }
  return { course, kilometres };
}
