import { withLanguage } from '#contract/languages.ts';
import { env } from '#server/env.ts';
import { cachedPromise } from '#server/infra/concurrency/cached-promise.ts';
import type { PageLanguage } from '#server/transport/context/page-language.ts';
import { createRequestId } from '#server/transport/middleware/request-id.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';

/** A path without a page, for all of them: their page is the same. */
export const NOWHERE = '/nowhere';

export type Render = (asked: { request: Request; nonce: string }) => Promise<Response>;

/**
 * Pages that are the same for everyone who reads a language, each rendered at its first request. A failed rendering is
 * not cached. Their styles are stored once.
 */
export function createPageCache(
  renderIn: (language: PageLanguage) => Render,
): (path: string, language: PageLanguage) => Promise<CachedPage | null> {
  const pages = new Map<string, Promise<CachedPage | null>>();
  let first: CachedPage | undefined;

  return (path, language) => {
    const key = keyIn(language, path);
    return cachedPromise(pages, key, async () => {
      const options = { like: first, status: path === NOWHERE ? 404 : 200 };
      const rendered = await renderForCache(renderIn(language), withLanguage(path, language.addressLanguage), options);
      if (!rendered) pages.delete(key);
      first ??= rendered ?? undefined;
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
  /** The page has this status, else it is not cached. */
  status?: number;
};

/** Null if the rendering failed, or the page is too long to be cached. */
export async function renderForCache(
  render: Render,
  path: string,
  { like, maxCharacters, status = 200 }: CacheOptions = {},
): Promise<CachedPage | null> {
  const nonce = createRequestId();
  const page = await render({ request: new Request(env().APP_URL + path), nonce });
  const html = page.status === status ? await page.text() : '';
  return html.length <= (maxCharacters ?? html.length) ? toCachedPage(html, nonce, status, like) : null;
}
