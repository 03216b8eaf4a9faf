/** A point of the map, x and y; the world is WORLD_WIDTH wide (map-constants.ts). */
export type MapPoint = readonly [x: number, y: number];

/** The window of every route picture is twice as wide as it is high, so that the page keeps its room. */
export const MAP_ASPECT = 2;

/** The route from origin to destination by way of the last known place, and the window that shows all of it. */
export type RouteMap = {
  viewBox: { x: number; y: number; width: number; height: number };
  points: readonly MapPoint[];
  /** Which of the points is where it was last seen, and what part of the line leads there, from 0 to 1. */
  seen: { point: number; share: number } | null;
  /** Along sea lanes, or the great circle. */
  bySea: boolean;
  /** From origin to destination; `overlandKm` of it lead to the sea and from it, as the crow flies. */
  kilometres: number;
  overlandKm: number;
};

/** The newest event whose place is known. `place` is the event's own, or the city that its status implies. */
export type LastPosition = { place: string; at: string };

/**
 * `notFound`: the ends of the route that the gazetteer does not know for certain, as `City, Country`; then there is no
 * map.
 */
export type ShipmentMap = { map: RouteMap | null; lastSeen: LastPosition | null; notFound: readonly string[] };
