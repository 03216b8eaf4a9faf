/** In a file of its own, so that the tracking page does not load the schema of `route-map.ts`. */

/** The width of the whole world in units of the route maps; it goes on beyond both of its edges. */
export const WORLD_WIDTH = 1_000;

/** The land areas; the world once, from x 0. */
export const LAND_URL = '/maps/world.svg';
export const LAND_ID = 'land';
