import { WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import { MAP_ASPECT, type MapPoint, type RouteMap } from '#contract/tracking/route-map.ts';

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

/** In units of the map; a dot of land is two units wide. */
const FINEST = 0.1;

/**
 * The line with at most `max` points, its ends included. It omits the points nearest to the rest (Douglas and Peucker).
 */
export function simplifyLine(points: readonly MapPoint[], max: number): readonly MapPoint[] {
  for (let tolerance = FINEST; ; tolerance *= 1.5) {
    const chosen = new Set([0, points.length - 1]);
    chooseFarthest(points, 0, points.length - 1, tolerance, chosen);
    if (chosen.size <= Math.max(max, 2)) return points.filter((_, index) => chosen.has(index));
  }
}

function chooseFarthest(points: readonly MapPoint[], from: number, to: number, tolerance: number, chosen: Set<number>) {
  let [farthest, distance] = [from, tolerance];
  for (let index = from + 1; index < to; index += 1) {
    const offset = distanceFrom(points[from], points[to], points[index]);
    if (offset > distance) [farthest, distance] = [index, offset];
  }
  if (farthest === from) return;
  chosen.add(farthest);
  chooseFarthest(points, from, farthest, tolerance, chosen);
  chooseFarthest(points, farthest, to, tolerance, chosen);
}

/** The distance of a point from the straight line between two others. */
function distanceFrom([x0, y0]: MapPoint = [0, 0], [x1, y1]: MapPoint = [0, 0], [x, y]: MapPoint = [0, 0]): number {
  const [across, down] = [x1 - x0, y1 - y0];
  const length = across ** 2 + down ** 2;
  const part = length === 0 ? 0 : Math.min(Math.max(((x - x0) * across + (y - y0) * down) / length, 0), 1);
  return Math.hypot(x - x0 - part * across, y - y0 - part * down);
}

/** Seventy-two degrees: a narrower window would show dots and no shores. */
const MIN_WIDTH = WORLD_WIDTH / 5;
/** The part of the window that the line may take. The rest is for the names of its ends and for the vehicle. */
const MAX_ACROSS = 0.7;
const MAX_DOWN = 0.6;
/** The window ends here, unless the line goes beyond. */
const NORTH = projectLatitude(75);
const SOUTH = projectLatitude(-58);

/** The window around a line. */
export function fitViewBox(points: readonly MapPoint[]): RouteMap['viewBox'] {
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const width = Math.max(MIN_WIDTH, (right - left) / MAX_ACROSS, ((bottom - top) * MAP_ASPECT) / MAX_DOWN);
  const height = width / MAP_ASPECT;
  const room = ((1 - MAX_DOWN) / 2) * height;
  const highest = Math.min(NORTH, top - room);
  const lowest = Math.max(SOUTH, bottom + room) - height;
  const y = Math.max(highest, Math.min((top + bottom - height) / 2, lowest));
  return { x: round((left + right - width) / 2), y: round(y), width: round(width), height: round(width) / MAP_ASPECT };
}

function extent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
