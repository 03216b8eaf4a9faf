import type { Context } from 'hono';
import { matchesEtag, strongEtag } from '#server/transport/middleware/etag.ts';
// biome-ignore lint/correctness/useImportExtensions: browsers run it as it is
import source from './service-worker.js?raw';

const ETAG = strongEtag(source);
/** A worker's requests follow the policy of its own file. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** GET /service-worker.js: asked for at each visit, so that a new version is in force from then on. */
export function serviceWorker(c: Context): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: ETAG };
  if (matchesEtag(c.req.header('if-none-match'), ETAG)) return c.body(null, 304, headers);
  return c.body(source, 200, {
    ...headers,
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Security-Policy': POLICY,
  });
}
