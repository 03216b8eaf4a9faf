import { expect, test } from 'vitest';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import { drawShipmentMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { project } from '#server/domain/tracking/route-map/map-sheet.ts';
import { spotOf } from '#src/features/tracking/map/map-geometry.ts';
import { MAP_PLACES } from '../../../../factories/shipments/map-places.ts';
import { trackedShipment } from '../../../../server/domain/tracking/route-map/tracked-shipment.ts';

/** The width of the map on a screen of 390 and of 1440 px. */
const WIDTHS = [350, 716];
const MAX_PIXELS = 2;

test.each(MAP_PLACES)('the vehicle is at $location on the map, to a pixel or two', async (place) => {
  const { location, longitude, latitude, from, to } = place;
  const [exactX, y] = project(longitude, latitude);
  for (const mode of SHIPPING_MODES) {
    const { map } = await drawShipmentMap(trackedShipment([from, to], mode, [['in_transit', location]]));
    const point = map?.seen && map.points[map.seen.point];
    if (!(map && point)) throw new Error(`No vehicle in ${location}`);
    // A line over the date line continues beyond the edge of the world.
    const x = exactX + Math.round((point[0] - exactX) / WORLD_WIDTH) * WORLD_WIDTH;
    const { left, top } = spotOf(point, map);
    const { viewBox } = map;
    for (const width of WIDTHS) {
      const pixels = width / viewBox.width;
      expect(Math.abs((left / 100) * width - (x - viewBox.x) * pixels)).toBeLessThan(MAX_PIXELS);
      expect(Math.abs((top / 100) * (width / 2) - (y - viewBox.y) * pixels)).toBeLessThan(MAX_PIXELS);
    }
  }
});
