/** A point of the map, x and y; the world is WORLD_WIDTH wide (map-constants.ts). */
export type MapPoint = readonly [x: number, y: number];

/** The window of every route picture is twice as wide as it is high, so that the page keeps its room. */
export const MAP_ASPECT = 2;

/** The way from origin to destination, by the place where the shipment was last seen, and the window that shows all of it. */
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

/** The newest event whose place is known. `place` is as the event has it, or the city at which its status puts the goods. */
export type Sighting = { place: string; at: string };

/** `notFound`: which ends of the route the gazetteer does not know for certain, as `City, Country`; then there is no map. */
export type ShipmentMap = { map: RouteMap | null; lastSeen: Sighting | null; notFound: readonly string[] };
