import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { LAND_ID, WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import { drawDottedLand } from '#server/domain/tracking/route-map/dotted-land.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { compressText, sendCompressed } from '#server/transport/middleware/compressed-text.ts';

/** GET /maps/world.svg: `#land` is the background of the route maps, dots in the colour of the page that uses it. */
export async function worldMap(c: Context): Promise<Response> {
  return sendCompressed(c, await drawn(), { contentType: 'image/svg+xml; charset=utf-8', maxAge: secondsInDay });
}

const drawn = once(async () => {
  const { path, scale } = await drawDottedLand();
  return compressText(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 150 ${WORLD_WIDTH} 550">` +
      `<g id="${LAND_ID}" transform="scale(${scale})" fill="none" stroke="currentColor" stroke-width="1.1" stroke-linecap="round"` +
      ` stroke-dasharray="0 2"><path d="${path}"/></g></svg>`,
  );
});
