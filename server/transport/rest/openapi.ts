import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { env } from '#server/env.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';
import { matchesEtag, weakEtag } from '#server/transport/middleware/etag.ts';

/**
 * GET /api/openapi.json, for anyone (contract section 12). Made at the first request: neither its schemas nor zod's
 * writer of JSON Schema are loaded before.
 */
export async function openApi(c: Context): Promise<Response> {
  const { json, gzipped, etag } = await written();
  c.header('Cache-Control', 'public, max-age=3600');
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json; charset=utf-8');
  if (!acceptsGzip(c)) return c.body(json);
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipped);
}

const written = once(async () => {
  const { openApiDocument } = await import('#server/transport/openapi/document.ts');
  const { SECTIONS } = await import('#server/contract/operations/sections.ts');
  const { APP_URL, BRAND_NAME } = env();
  const json = JSON.stringify(openApiDocument(SECTIONS, { title: `${BRAND_NAME} API`, url: APP_URL }));
  // Weak, because it is the tag of the plain and of the compressed text.
  return { json, gzipped: Buffer.from(await promisify(gzip)(json)), etag: weakEtag(json) };
});
