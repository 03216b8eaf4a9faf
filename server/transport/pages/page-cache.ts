import { env } from '#server/env.ts';
import { cachedPromise } from '#server/infra/concurrency/cached-promise.ts';
import { createRequestId } from '#server/transport/middleware/request-id.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';

export type Render = (asked: { request: Request; nonce: string }) => Promise<Response>;

/** Pages that are the same for everyone, each rendered at its first request. A failed rendering is not cached. */
export function createPageCache(render: Render): (path: string) => Promise<CachedPage | null> {
  const pages = new Map<string, Promise<CachedPage | null>>();

  const renderOnce = async (path: string) => {
    const rendered = await renderForCache(render, path);
    if (!rendered) pages.delete(path);
    return rendered;
  };

  return (path) => cachedPromise(pages, path, () => renderOnce(path));
}

type CacheOptions = {
  /** A page that shares most of its text with this one. */
  like?: CachedPage | undefined;
  /** In characters. */
  maxCharacters?: number;
};

/** Null if the rendering failed, or the page is too long to be cached. */
export async function renderForCache(
  render: Render,
  path: string,
  { like, maxCharacters }: CacheOptions = {},
): Promise<CachedPage | null> {
  const nonce = createRequestId();
  const page = await render({ request: new Request(env().APP_URL + path), nonce });
  const html = page.status === 200 ? await page.text() : '';
  return html.length <= (maxCharacters ?? html.length) ? toCachedPage(html, nonce, like) : null;
}
