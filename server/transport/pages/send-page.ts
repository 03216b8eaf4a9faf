import type { Context } from 'hono';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';
import { gzipPage } from './gzip-page.ts';

/** The size from which compression makes a response shorter, in bytes. */
const MIN_GZIP_BYTES = 1024;

/**
 * The request for the renderer, without its signal: rendering goes on when the visitor leaves, because an abort would
 * count as our error. HEAD is rendered as GET is, and loses its body later.
 */
export function pageRequest({ req }: Context, url: URL): Request {
  return new Request(url, { headers: req.raw.headers });
}

/** Sends a rendered page with these additional headers, as a whole: its data is complete, so nothing arrives later. */
export async function sendPage(page: Response, c: Context, headers: Record<string, string>): Promise<Response> {
  const body = page.body && Buffer.from(await page.arrayBuffer());
  const compressed = body && body.length >= MIN_GZIP_BYTES && acceptsGzip(c);
  return new Response(compressed ? gzipPage(body) : body, {
    status: page.status,
    headers: {
      ...Object.fromEntries(page.headers),
      ...headers,
      ...(compressed && { 'content-encoding': 'gzip' }),
    },
  });
}
