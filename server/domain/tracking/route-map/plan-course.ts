import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { Coordinates } from '#server/infra/geo/geocode.ts';
import { findSeaRoute } from '#server/infra/geo/sea-routes.ts';
import { greatCircle } from './great-circle.ts';

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
