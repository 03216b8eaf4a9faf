import * as z from 'zod/mini';
import { inOrder, TEXT_LIMITS, textRule, untrimmedText } from './text.ts';

type End = 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry';

/** The two ends of a route, as they stand in a shipment. */
export const RouteEnds = z
  .object({
    originCity: untrimmedText,
    originCountry: untrimmedText,
    destinationCity: untrimmedText,
    destinationCountry: untrimmedText,
  })
  .check(
    inOrder<{ [Key in End]?: string }>([
      textRule('originCity', 'Origin city', TEXT_LIMITS.place),
      textRule('originCountry', 'Origin country', TEXT_LIMITS.place),
      textRule('destinationCity', 'Destination city', TEXT_LIMITS.place),
      textRule('destinationCountry', 'Destination country', TEXT_LIMITS.place),
    ]),
  );
export type RouteEnds = z.infer<typeof RouteEnds>;

/** A point of the map, x and y; the world is WORLD_WIDTH wide (map-sheet.ts). */
export type MapPoint = readonly [x: number, y: number];

/** The window of every route picture is twice as wide as it is high, so that the page keeps its room. */
export const MAP_ASPECT = 2;

/** The shortest way between two places, from origin to destination, and the window that shows the whole of it. */
export type RouteMap = {
  viewBox: { x: number; y: number; width: number; height: number };
  /** At equal distances on the ground. */
  points: readonly MapPoint[];
  kilometres: number;
};
