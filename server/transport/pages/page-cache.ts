import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { withLanguage } from '#contract/languages.ts';
import { env } from '#server/env.ts';
import { cachedPromise } from '#server/infra/concurrency/cached-promise.ts';
import { cacheKeyIn, type PageLanguage } from '#server/transport/context/page-language.ts';
import { acceptsGzip } from '#server/transport/middleware/accepts-gzip.ts';
import { matchesEtag, weakEtag } from '#server/transport/middleware/etag.ts';
import { gzipPage, type RenderedPage } from './send-page.ts';

/** A path without a page, for all of them: their page is the same. */
export const NOWHERE = '/nowhere';

export type Render = (request: Request) => Promise<RenderedPage>;

/** The same bytes for everyone. The 404 page is compared with no copy of a browser. */
export type CachedPage = Pick<RenderedPage, 'status' | 'scripts'> & {
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string | null;
};

/**
 * Pages that are the same for everyone who reads a language, each rendered at its first request. A failed rendering is
 * not cached.
 */
export function createPageCache(
  renderIn: (language: PageLanguage) => Render,
): (path: string, language: PageLanguage) => Promise<CachedPage | null> {
  const pages = new Map<string, Promise<CachedPage | null>>();

  return (path, language) => {
    const key = cacheKeyIn(language, path);
    return cachedPromise(pages, key, async () => {
      const status = path === NOWHERE ? 404 : 200;
      const page = await renderForCache(renderIn(language), withLanguage(path, language.addressLanguage), { status });
      if (!page) pages.delete(key);
      return page;
    });
  };
}

type CacheOptions = {
  maxBytes?: number;
  /** The page has this status, else it is not cached. */
  status?: number;
};

/** Null if the rendering failed, or the page is too long to be cached. */
export async function renderForCache(
  render: Render,
  path: string,
  { maxBytes = Number.POSITIVE_INFINITY, status = 200 }: CacheOptions = {},
): Promise<CachedPage | null> {
  const { status: is, body, scripts } = await render(new Request(env().APP_URL + path));
  if (is !== status || !body || body.length > maxBytes) return null;
  // A copy with memory of its own: a slice of Node's pool would retain all 64 kB of it.
  const gzipped = new Uint8Array(gzipPage(body));
  return { status, scripts, gzipped, etag: status === 200 ? weakEtag(body) : null };
}

/** Sends the page, as nearly every client takes it; 304 if the browser has it. */
export function sendCachedPage(
  { status, gzipped, etag }: CachedPage,
  c: Context<{ Variables: { requestId: string } }>,
  headers: Record<string, string>,
): Response {
  const own = { ...headers, ...(etag !== null && { etag }), 'server-timing': `id;desc="${c.get('requestId')}"` };
  if (etag !== null && matchesEtag(c.req.header('if-none-match'), etag)) {
    const fresh = new Headers(own);
    // The browser keeps the policy of its copy.
    fresh.delete('content-security-policy');
    return new Response(null, { status: 304, headers: fresh });
  }
  const compressed = acceptsGzip(c);
  const body = compressed ? gzipped : gunzipSync(gzipped);
  return new Response(body, {
    status,
    headers: {
      ...own,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(compressed && { 'content-encoding': 'gzip' }),
    },
  });
}
