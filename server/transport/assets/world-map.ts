import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LAND_ID, WORLD_WIDTH } from '#server/contract/tracking/map-constants.ts';
import { drawDottedLand } from '#server/domain/route-map/dotted-land.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';
import { matchesEtag, weakEtag } from '#server/transport/middleware/etag.ts';

type WorldMap = { svg: string; gzipped: Buffer<ArrayBuffer>; etag: string };

/** GET /maps/world.svg: `#land` is the background of the route maps, dots in the colour of the page that uses it. */
export async function worldMap(c: Context): Promise<Response> {
  const { svg, gzipped, etag } = await drawn();
  c.header('Cache-Control', 'public, max-age=86400');
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', 'image/svg+xml; charset=utf-8');
  if (!acceptsGzip(c)) return c.body(svg);
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipped);
}

const drawn = once(draw);

async function draw(): Promise<WorldMap> {
  const { path, scale } = await drawDottedLand();
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 150 ${WORLD_WIDTH} 550">` +
    `<g id="${LAND_ID}" transform="scale(${scale})" fill="none" stroke="currentColor" stroke-width="1.1" stroke-linecap="round"` +
    ` stroke-dasharray="0 2"><path d="${path}"/></g></svg>`;
  const gzipped = Buffer.from(await promisify(gzip)(svg, { level: 9 }));
  // Weak, because it is the tag of the plain and of the compressed text.
  return { svg, gzipped, etag: weakEtag(svg) };
}
