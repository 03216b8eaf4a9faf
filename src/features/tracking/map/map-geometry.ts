import type { MapPoint, RouteMap } from '#contract/tracking/route-map.ts';

/** A position in percent of the window, for HTML over the map. */
export type Spot = { left: number; top: number };

export function pathOf(points: readonly MapPoint[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}`;
}

export function spotOf([x, y]: MapPoint, { viewBox }: RouteMap): Spot {
  return { left: tenth(((x - viewBox.x) / viewBox.width) * 100), top: tenth(((y - viewBox.y) / viewBox.height) * 100) };
}

/** Whether the line bends towards the bottom of the map, as it does south of the equator. */
export function bendsDown(points: readonly MapPoint[]): boolean {
  const [start, middle, end] = [points[0], points[points.length >> 1], points.at(-1)];
  return start !== undefined && middle !== undefined && end !== undefined && middle[1] > (start[1] + end[1]) / 2;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
