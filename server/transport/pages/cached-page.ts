import type { Context } from 'hono';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';
import { matchesEtag, weakEtag } from '#server/transport/middleware/etag.ts';
import { compressSegments, type GzipSegment, gzipOf, plainOf } from './gzip-segments.ts';

/** A rendered page cached as the segments between its nonces. The 404 page is compared with no copy of a browser. */
export type CachedPage = { segments: readonly GzipSegment[]; status: number; etag: string | null };

/**
 * Makes a cached page from one rendered with `nonce`; parts that it shares with `like` are stored once. Null if it has
 * no nonce.
 */
export function toCachedPage(html: string, nonce: string, status: number, like?: CachedPage): CachedPage | null {
  const texts = html.split(nonce);
  if (texts.length === 1) return null;
  // Weak, because every response has another nonce.
  return {
    segments: compressSegments(texts, Buffer.byteLength(nonce), like?.segments),
    status,
    etag: status === 200 ? weakEtag(texts.join()) : null,
  };
}

/** The approximate memory of a segment beside its bytes. */
const SEGMENT_BYTES = 512;

/** The bytes of a page's own memory, without the parts that it shares with `like`. */
export function memoryBytesOf(page: CachedPage, like?: CachedPage): number {
  const buffersOf = ({ segments }: CachedPage) => segments.flatMap(({ bytes, compressed }) => [bytes, compressed]);
  const common = new Set(like ? buffersOf(like) : []);
  return buffersOf(page)
    .filter((buffer) => !common.has(buffer))
    .reduce((total, { byteLength }) => total + byteLength, page.segments.length * SEGMENT_BYTES);
}

/**
 * Sends the page with the request's nonce, which has the length of the original one; 304 if the browser has the page.
 */
export function sendCachedPage(page: CachedPage, c: Context, nonce: string, headers: Record<string, string>): Response {
  const validators = page.etag === null ? undefined : { etag: page.etag };
  if (page.etag !== null && matchesEtag(c.req.header('if-none-match'), page.etag)) {
    const fresh = new Headers({ ...headers, ...validators });
    // The browser keeps the policy that fits the nonces in its copy.
    fresh.delete('content-security-policy');
    return new Response(null, { status: 304, headers: fresh });
  }
  const compressed = acceptsGzip(c);
  const between = Buffer.from(nonce);
  const body = compressed ? gzipOf(page.segments, between) : plainOf(page.segments, between);
  return new Response(body, {
    status: page.status,
    headers: {
      ...headers,
      ...validators,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(compressed && { 'content-encoding': 'gzip' }),
    },
  });
}
