import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';

/** Bytes from which compressing makes an answer shorter. */
const WORTH_PACKING = 1024;

const pack = promisify(gzip);

/** The page that the browser asks for; rendering goes on when its visitor leaves, who would else count as an error of ours. */
export function pageRequest({ req }: Context): Request {
  return new Request(req.url, { method: req.method, headers: req.raw.headers });
}

/** A page as it was rendered, with these headers besides. Whole: its data is there before it is begun, so nothing arrives later. */
export async function answerRendered(page: Response, c: Context, headers: Record<string, string>): Promise<Response> {
  const body = page.body && Buffer.from(await page.arrayBuffer());
  const packed = body && body.length >= WORTH_PACKING && acceptsGzip(c);
  return new Response(packed ? await pack(body) : body, {
    status: page.status,
    headers: {
      ...Object.fromEntries(page.headers),
      ...headers,
      vary: 'Accept-Encoding',
      ...(packed && { 'content-encoding': 'gzip' }),
    },
  });
}
