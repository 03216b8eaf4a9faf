import type { Handler } from 'hono';
import { matchesEtag, strongEtag } from '#server/transport/middleware/etag.ts';
import roundSource from './round-worker.js?raw';
import trackingSource from './tracking-worker.js?raw';

/** A worker's requests follow the policy of its own file. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** GET /service-worker.js: the worker of the tracking page. */
export const trackingWorker = workerFile(trackingSource);
/** GET /round-worker.js: the worker of the driver's round. */
export const roundWorker = workerFile(roundSource);

/** Asked for at each visit, so that a new version is in force from then on. */
function workerFile(source: string): Handler {
  const etag = strongEtag(source);
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  return (c) =>
    matchesEtag(c.req.header('if-none-match'), etag)
      ? c.body(null, 304, headers)
      : c.body(source, 200, {
          ...headers,
          'Content-Type': 'text/javascript; charset=utf-8',
          'Content-Security-Policy': POLICY,
        });
}
