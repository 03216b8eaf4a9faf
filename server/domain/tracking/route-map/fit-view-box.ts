import { WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import { MAP_ASPECT, type MapPoint, type RouteMap } from '#contract/tracking/route-map.ts';
import { projectLatitude } from './projection.ts';

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
