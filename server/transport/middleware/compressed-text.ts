import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsGzip } from './accepts-gzip.ts';
import { matchesEtag, weakEtag } from './etag.ts';

type CompressedText = { text: string; gzipped: Buffer<ArrayBuffer>; etag: string };

/** A text that is compressed once and sent often. Its tag is weak, because it is that of both forms. */
export async function compressText(text: string): Promise<CompressedText> {
  return { text, gzipped: Buffer.from(await promisify(gzip)(text, { level: 9 })), etag: weakEtag(text) };
}

/** The text for anyone, compressed for whoever accepts that, or 304 for whoever has it. */
export function sendCompressed(
  c: Context,
  { text, gzipped, etag }: CompressedText,
  { contentType, maxAge }: { contentType: string; maxAge: number },
): Response {
  c.header('Cache-Control', `public, max-age=${maxAge}`);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', contentType);
  if (!acceptsGzip(c)) return c.body(text);
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipped);
}
