import type { Context } from 'hono';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';
import { gzipPage } from './gzip-page.ts';

/** Bytes from which compressing makes a response shorter. */
const MIN_GZIP_BYTES = 1024;

/** The requested page. Rendering goes on when its visitor leaves, who would otherwise count as our error. */
export function pageRequest({ req }: Context, url: URL): Request {
  return new Request(url, { method: req.method, headers: req.raw.headers });
}

/**
 * A rendered page with these further headers. Whole: its data is complete before it begins, so nothing arrives later.
 */
export async function sendPage(page: Response, c: Context, headers: Record<string, string>): Promise<Response> {
  const body = page.body && Buffer.from(await page.arrayBuffer());
  const compressed = body && body.length >= MIN_GZIP_BYTES && acceptsGzip(c);
  return new Response(compressed ? gzipPage(body) : body, {
    status: page.status,
    headers: {
      ...Object.fromEntries(page.headers),
      ...headers,
      vary: 'Accept-Encoding',
      ...(compressed && { 'content-encoding': 'gzip' }),
    },
  });
}
