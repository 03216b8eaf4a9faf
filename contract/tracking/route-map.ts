/** A point of the map, x and y; the world is WORLD_WIDTH wide (map-constants.ts). */
export type MapPoint = readonly [x: number, y: number];

/** Every route map is twice as wide as high, so that the page can reserve its space. */
export const MAP_ASPECT = 2;

/** The route from origin to destination through the last known place, and the window that shows all of it. */
export type RouteMap = {
  viewBox: { x: number; y: number; width: number; height: number };
  points: readonly MapPoint[];
  /** The point that is the last known place, and the share of the line up to it, from 0 to 1. */
  seen: { point: number; share: number } | null;
  /** Along sea lanes, or the great circle. */
  bySea: boolean;
  /** From origin to destination; `overlandKm` of it lead to the sea and from it, as the crow flies. */
  kilometres: number;
  overlandKm: number;
};

/**
 * The place and time of the newest event whose place is known: the event's own place, or the city that its status
 * implies.
 */
export type LastPosition = { place: string; at: string };

/**
 * `notFound`: the ends of the route that the gazetteer does not know for certain, as `City, Country`; then there is no
 * map.
 */
export type ShipmentMap = { map: RouteMap | null; lastSeen: LastPosition | null; notFound: readonly string[] };

/**
 * With the zone of the destination, whose day an estimate is (docs/contract/estimates.md, 'Zone'), and those of the
 * events' places that are known, by their names.
 */
export type TrackingMap = ShipmentMap & { destinationZone: string; zones: Readonly<Record<string, string>> };
