import type { Context } from 'hono';
import type { Db } from '#server/domain/context.ts';
import { isImageShown } from '#server/domain/shipments/find-image.ts';
import { imageHeaders, isServedName } from '#server/infra/storage/image-names.ts';
import { openImage } from '#server/infra/storage/open-image.ts';
import type { ServedFile } from '#server/infra/storage/store-types.ts';
import { matchesEtag } from '#server/transport/middleware/etag.ts';
import { RESOURCE_POLICY } from '#server/transport/middleware/security-headers.ts';

/** On every response below /uploads, so that a browser never treats a file as more than an image. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `${RESOURCE_POLICY}; sandbox`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Search engines must not list images of customers' parcels.
  'X-Robots-Tag': 'noindex',
};

/**
 * GET and HEAD /uploads/{name}: generated names only, with validators and single ranges. The image's row decides
 * whether it is shown (docs/contract/shipments.md, 'Serving'). Throws `unavailable` if the row exists and the file
 * cannot be read, and while the database is down.
 */
export function uploadsHandler(db: Db) {
  return async (c: Context): Promise<Response> => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const name = c.req.param('name') ?? '';
    if (!isServedName(name) || !(await isImageShown(db, name))) return plain(404, 'Not found', {});
    // A file never changes, so its name is a strong validator.
    const etag = `"${name}"`;
    const { 'Content-Type': contentType, ...headers } = headersOf(name);
    if (matchesEtag(c.req.raw.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const file = await openImage(name);
    if (method === 'GET' && file.signedUrl) return redirect(file, await file.signedUrl());
    return answer(c.req.raw, file, { ...headers, 'Content-Type': contentType });
  };
}

function headersOf(name: string) {
  return { ...ALWAYS, ...imageHeaders(name), ETag: `"${name}"`, 'Accept-Ranges': 'bytes' };
}

/**
 * The file of an image that is not for everyone, once the caller was seen to be allowed to read it. Stored nowhere, and
 * never by an address of the store's. Throws as `openImage` does.
 */
export async function serveFile(request: Request, name: string): Promise<Response> {
  return answer(request, await openImage(name), { ...headersOf(name), 'Cache-Control': 'no-store' });
}

/** The store's response has only the headers that were signed with its URL (docs/security.md). */
async function redirect(file: ServedFile, location: string): Promise<Response> {
  await file.close();
  return new Response(null, { status: 302, headers: { ...ALWAYS, 'Cache-Control': 'max-age=60', Location: location } });
}

type ImageResponseHeaders = Record<string, string> & { ETag: string };

async function answer(request: Request, file: ServedFile, described: ImageResponseHeaders): Promise<Response> {
  const whole = { start: 0, end: file.size - 1 };
  const range = request.method === 'GET' ? wantedRange(request.headers, described.ETag, file.size) : undefined;
  if (range === null) {
    await file.close();
    return plain(416, 'Range not satisfiable', { 'Content-Range': `bytes */${file.size}` });
  }
  const { start, end } = range ?? whole;
  const headers: Record<string, string> = { ...described, 'Content-Length': String(end - start + 1) };
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`;
  if (request.method === 'HEAD' || file.size === 0) {
    await file.close();
    return new Response(null, { headers });
  }
  return new Response(await file.read({ start, end }), { status: range ? 206 : 200, headers });
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: { ...ALWAYS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** Undefined: the whole file, also for several ranges or an invalid one. Null: the range is outside the file. */
function wantedRange(headers: Headers, etag: string, size: number): { start: number; end: number } | null | undefined {
  const ifRange = headers.get('if-range');
  if (ifRange !== null && ifRange !== etag) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('range')?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return last === '0' ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return null;
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
