import { geoDistance, geoInterpolate } from 'd3-geo';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { Coordinates } from '#server/infra/geo/geocode.ts';
import { findSeaRoute } from '#server/infra/geo/sea-routes.ts';

/** `course` in degrees; its longitudes continue beyond 180 instead of jumping. */
export type Course = { course: readonly Coordinates[]; kilometres: number; bySea: boolean; overlandKm: number };

/** The path of a kind of vehicle: ships follow the sea lanes, all others the great circle. */
export async function planCourse(mode: ShippingMode, from: Coordinates, to: Coordinates): Promise<Course> {
  const sea = mode === 'Sea' ? await findSeaRoute(from, to) : null;
  if (!sea) return { ...greatCircle(from, to), bySea: false, overlandKm: 0 };
  const { places, kilometres, overlandKm } = sea;
  return {
    course: joinCourses(places.slice(1).map((place, index) => greatCircle(places[index] ?? place, place).course)),
    kilometres,
    overlandKm,
    bySea: true,
  };
}

/** Joins lines of which each begins where the one before it ends. */
export function joinCourses(courses: readonly (readonly Coordinates[])[]): Coordinates[] {
  const [first = [], ...others] = courses;
  const joined = [...first];
  for (const course of others) {
    const turns = Math.round(((joined.at(-1)?.longitude ?? 0) - (course[0]?.longitude ?? 0)) / 360) * 360;
    for (const { longitude, latitude } of course.slice(1)) joined.push({ longitude: longitude + turns, latitude });
  }
  return joined;
}

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
