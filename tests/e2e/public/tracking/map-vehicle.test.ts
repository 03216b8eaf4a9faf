import type { Locator } from 'playwright/test';
import { WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import { project } from '#server/domain/tracking/route-map/map-sheet.ts';
import { MAP_PLACES } from '../../../factories/shipments/map-places.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { newShipment, tokenOf } from '../../setup.ts';

const WIDTHS = [390, 1440];
const MAX_PIXELS = 2;
const VEHICLES = { Air: 'plane', Sea: 'ship', Ground: 'truck' } as const;
const MODES = ['Air', 'Sea', 'Ground'] as const;

test('the middle of the vehicle is the place where it was last seen, and no name is under it @long', async ({
  page,
  request,
}) => {
  const headers = { 'auth-token': await tokenOf(request) };
  for (const [index, { location, longitude, latitude, from, to }] of MAP_PLACES.entries()) {
    const shippingMode = MODES[index % MODES.length] ?? 'Air';
    const [originCity, originCountry] = from;
    const [destinationCity, destinationCountry] = to;
    const ends = { originCity, originCountry, destinationCity, destinationCountry };
    const { _id, trackingNumber } = await newShipment(request, { shippingMode, ...ends });
    const data = { status: 'in_transit', location };
    expect((await request.post(`/api/shipments/${_id}/events`, { headers, data })).status()).toBe(201);
    await page.goto(`/tracking?number=${trackingNumber}`);
    const map = page.getByRole('region', { name: 'Route' }).getByRole('img');
    const vehicle = map.locator(`.lucide-${VEHICLES[shippingMode]}`).locator('..');
    for (const width of WIDTHS) {
      await test.step(`${location} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const place = project(longitude, latitude);
        await expect.poll(() => distanceFrom(map, vehicle, place)).toBeLessThan(MAX_PIXELS);
        expect(await coveredNames(map, vehicle)).toEqual([]);
      });
    }
  }
});

/** Pixels from the middle of the vehicle to this point of the map; a line may go on beyond the edge of the world. */
async function distanceFrom(map: Locator, vehicle: Locator, [x, y]: readonly [number, number]): Promise<number> {
  const marker = await vehicle.elementHandle();
  return map
    .locator('svg')
    .first()
    .evaluate(
      (svg, { marker, x, y, world }) => {
        const { left, top, width, height } = (marker as Element).getBoundingClientRect();
        const toScreen = (svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
        const distances = [x - world, x, x + world].map((each) => {
          const point = new DOMPoint(each, y).matrixTransform(toScreen);
          return Math.hypot(point.x - left - width / 2, point.y - top - height / 2);
        });
        return Math.min(...distances);
      },
      { marker, x, y, world: WORLD_WIDTH },
    );
}

/** The ends' names that lie under the vehicle. */
async function coveredNames(map: Locator, vehicle: Locator): Promise<string[]> {
  const marker = await vehicle.elementHandle();
  return map.locator('span.truncate').evaluateAll((names, marker) => {
    const disc = (marker as Element).getBoundingClientRect();
    return names.flatMap((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const isApart = right < disc.left || left > disc.right || bottom < disc.top || top > disc.bottom;
      return isApart ? [] : (name.textContent ?? '');
    });
  }, marker);
}
