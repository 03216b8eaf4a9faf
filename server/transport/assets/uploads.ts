import type { Context } from 'hono';
import type { Db } from '#server/domain/context.ts';
import { isImageActive } from '#server/infra/storage/active-image.ts';
import { imageHeaders, stemOf } from '#server/infra/storage/image-names.ts';
import { imageStore } from '#server/infra/storage/image-store.ts';
import type { ServedFile } from '#server/infra/storage/store-types.ts';
import { matchesEtag } from '#server/transport/middleware/etag.ts';
import { RESOURCE_POLICY } from '#server/transport/middleware/security-headers.ts';

/** On every response below /uploads, so that whatever lies there is never more than a picture. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `${RESOURCE_POLICY}; sandbox`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Images of other people's parcels do not belong into a search engine.
  'X-Robots-Tag': 'noindex',
};

/**
 * GET and HEAD /uploads/{name}: generated names only, validators and single ranges (contract section 7). Asks the database only for a file
 * that may be older than a deletion, as all of an object store are.
 */
export function uploadsHandler(db: Db) {
  return async (c: Context): Promise<Response> => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const name = c.req.param('name') ?? '';
    const file = await openActive(db, name);
    if (!file) return plain(404, 'Not found', {});
    if (method === 'GET' && file.signedUrl) return redirect(file, await file.signedUrl());
    return answer(c.req.raw, name, file);
  };
}

async function openActive(db: Db, name: string): Promise<ServedFile | null> {
  const file = await imageStore().open(name);
  if (!file?.mayBeStale) return file;
  const isActive = await isImageActive(db, stemOf(name)).catch(async (error) => {
    await file.close();
    throw error;
  });
  if (isActive) return file;
  await file.close();
  return null;
}

/** Another origin's answer has only the headers that were signed with its address (docs/security.md). */
async function redirect(file: ServedFile, location: string): Promise<Response> {
  await file.close();
  return new Response(null, { status: 302, headers: { ...ALWAYS, 'Cache-Control': 'max-age=60', Location: location } });
}

async function answer(request: Request, name: string, file: ServedFile): Promise<Response> {
  // A name stands for its bytes for ever: it is its own strong validator.
  const etag = `"${name}"`;
  const { 'Content-Type': contentType, ...described } = imageHeaders(name);
  const headers: Record<string, string> = { ...ALWAYS, ...described, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    await file.close();
    return new Response(null, { status: 304, headers });
  }
  const whole = { start: 0, end: file.size - 1 };
  const range = request.method === 'GET' ? wantedRange(request.headers, etag, file.size) : undefined;
  if (range === null) {
    await file.close();
    return plain(416, 'Range not satisfiable', { 'Content-Range': `bytes */${file.size}` });
  }
  const { start, end } = range ?? whole;
  headers['Content-Type'] = contentType;
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`;
  if (request.method === 'HEAD' || file.size === 0) {
    await file.close();
    return new Response(null, { headers });
  }
  const body = await file.read({ start, end });
  return body ? new Response(body, { status: range ? 206 : 200, headers }) : plain(404, 'Not found', {});
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: { ...ALWAYS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** Undefined: the whole file, also for several ranges or one that makes no sense. Null: nothing of the file. */
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
