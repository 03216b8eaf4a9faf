import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';

/** The size from which compression makes a response shorter, in bytes. */
const MIN_GZIP_BYTES = 1024;

/** `scripts`: the hashes of its own inline scripts, as sources of its policy. */
export type RenderedPage = {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer> | null;
  scripts: readonly string[];
};

/**
 * The request for the renderer, without its signal: rendering goes on when the visitor leaves, because an abort would
 * count as our error. HEAD is rendered as GET is, and loses its body later.
 */
export function pageRequest({ req }: Context, url: URL): Request {
  return new Request(url, { headers: req.raw.headers });
}

const ATTRIBUTE = ' nonce="';

/**
 * Reads what the renderer made, as a whole: its data is complete, so nothing arrives later. The renderer's own tags
 * have `nonce`, which no text of the page can know; of the scripts among them the page keeps the hashes (decision 105).
 */
export async function readPage(page: Response, nonce: string): Promise<RenderedPage> {
  const { status, headers } = page;
  if (!page.body) return { status, headers, body: null, scripts: [] };
  const html = Buffer.from(await page.arrayBuffer());
  const scripts = new Set<string>();
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, Math.max(from, at + 1))) {
    const [start, end] = [html.lastIndexOf('<', at), html.indexOf('>', at) + 1];
    const tag = html.toString('latin1', start, end);
    const isForScripts = tag.startsWith('<meta property="csp-nonce"');
    parts.push(html.subarray(from, isForScripts ? start : at - ATTRIBUTE.length));
    from = isForScripts ? end : at + nonce.length + 1;
    if (isCode(tag)) scripts.add(hashOf(html.subarray(end, html.indexOf('</script>', end))));
  }
  return { status, headers, body: Buffer.concat([...parts, html.subarray(from)]), scripts: [...scripts] };
}

/** In the page itself: data for machines is in scripts, too, and runs nothing. */
const isCode = (tag: string) => tag.startsWith('<script') && !/ src=| type="application\//.test(tag);

const hashOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Sends a rendered page with these additional headers. */
export function sendPage(page: RenderedPage, c: Context, headers: Record<string, string>): Response {
  const { status, body } = page;
  const compressed = body && body.length >= MIN_GZIP_BYTES && acceptsGzip(c);
  return new Response(compressed ? gzipPage(body) : body, {
    status,
    headers: {
      ...Object.fromEntries(page.headers),
      ...headers,
      ...(compressed && { 'content-encoding': 'gzip' }),
    },
  });
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** The number of cached style sheets; fewer differ. */
const MAX_STYLES = 16;
const cachedStyles: { styles: Buffer; compressed: Buffer }[] = [];

/**
 * A page as gzip. Its styles, most of it and equal in every rendering, are compressed once (decision 043): blocks that
 * were compressed apart may follow each other (RFC 1951).
 */
export function gzipPage(page: Buffer): Buffer<ArrayBuffer> {
  const tag = page.indexOf('<style');
  const start = page.indexOf('>', tag) + 1;
  const end = page.indexOf('</style>', start);
  if (tag < 0 || end < 0) return gzipSync(page);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page), 0);
  trailer.writeUInt32LE(page.length, 4);
  const [before, after] = [deflate(page.subarray(0, start)), deflate(page.subarray(end))];
  return Buffer.concat([HEADER, before, compressStyles(page.subarray(start, end)), after, LAST_BLOCK, trailer]);
}

function compressStyles(styles: Buffer): Buffer {
  const cached = cachedStyles.find((each) => each.styles.equals(styles));
  if (cached) return cached.compressed;
  const compressed = deflate(styles, constants.Z_BEST_COMPRESSION);
  // A copy, so that the page itself does not stay in memory.
  cachedStyles.unshift({ styles: Buffer.from(styles), compressed });
  cachedStyles.splice(MAX_STYLES);
  return compressed;
}

function deflate(bytes: Buffer, level = constants.Z_DEFAULT_COMPRESSION): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
}
