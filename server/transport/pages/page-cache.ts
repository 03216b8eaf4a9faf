import { withLanguage } from '#server/contract/languages.ts';
import { env } from '#server/env.ts';
import { cachedPromise } from '#server/infra/concurrency/cached-promise.ts';
import type { PageLanguage } from '#server/transport/context/page-language.ts';
import { createRequestId } from '#server/transport/middleware/request-id.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';

export type Render = (asked: { request: Request; nonce: string }) => Promise<Response>;

/**
 * Pages that are the same for everyone who reads a language, each rendered at its first request. A failed rendering is
 * not cached.
 */
export function createPageCache(
  renderIn: (language: PageLanguage) => Render,
): (path: string, language: PageLanguage) => Promise<CachedPage | null> {
  const pages = new Map<string, Promise<CachedPage | null>>();

  return (path, language) => {
    const key = keyIn(language, path);
    return cachedPromise(pages, key, async () => {
      const rendered = await renderForCache(renderIn(language), withLanguage(path, language.addressLanguage));
      if (!rendered) pages.delete(key);
      return rendered;
    });
  };
}

/** An address that names its language has other links than one that does not. */
export const keyIn = ({ language, addressLanguage }: PageLanguage, text: string): string =>
  `${language} ${addressLanguage ?? ''} ${text}`;

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
