import type { MapPoint } from '#contract/tracking/route-map.ts';

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
