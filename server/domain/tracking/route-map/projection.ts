import { WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import type { MapPoint } from '#contract/tracking/route-map.ts';

const RADIANS = Math.PI / 180;
const UNITS_PER_RADIAN = WORLD_WIDTH / (2 * Math.PI);
/** Miller's factor: latitudes are drawn as Mercator would draw four fifths of them. */
const FLATTENING = 0.8;

/**
 * Miller's cylindrical projection: shores look as on a sea chart, and longitudes can continue beyond the edge. Unlike
 * on Mercator's map the pole is on the sheet; the shortest way from Chicago to Mumbai passes near it.
 */
export function project(longitude: number, latitude: number): MapPoint {
  return [((longitude + 180) / 360) * WORLD_WIDTH, projectLatitude(latitude)];
}

export function projectLatitude(latitude: number): number {
  const northing = Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS * FLATTENING) / 2)) / FLATTENING;
  return WORLD_WIDTH / 2 - northing * UNITS_PER_RADIAN;
}
