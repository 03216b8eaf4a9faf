import { LRUCache } from 'lru-cache';
import { withLanguage } from '#contract/languages.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadVersionAndShipment, shipmentVersion } from '#server/domain/tracking/shipment-version.ts';
import type { PageLanguage } from '#server/transport/context/page-language.ts';
import { type CachedPage, memoryBytesOf } from './cached-page.ts';
import { keyIn, type Render, renderForCache } from './page-cache.ts';

/** The maximum memory of all cached results. */
const MAX_BYTES = 64 * 1024 * 1024;
/** In characters; a history of some hundred events has fewer. */
const MAX_RESULT_CHARACTERS = 256_000;
/** The memory of an entry beside its page: number, version, places in the cache. */
const ENTRY_BYTES = 512;

/**
 * `page` is absent until the second request, and null if the rendering failed or is too large; then each request
 * renders it.
 */
type Result = { version: string; page?: Promise<CachedPage | null>; bytes: number };

/**
 * Caches tracking results from the second request on, until the shipment or the day at its destination changes; the
 * version is read for every response. Returns null at the first request and for an unknown number: then the page must
 * be rendered. Beyond `maxBytes` the least recently used result is removed first.
 */
export function createTrackingPageCache(
  renderFor: (ctx: Ctx, language: PageLanguage) => Render,
  maxBytes = MAX_BYTES,
): (ctx: Ctx, number: string, language: PageLanguage) => Promise<CachedPage | null> {
  const results = new LRUCache<string, Result>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  // The first page stays in memory: the parts that others share with it, above all the styles, are stored once and
  // counted here.
  let common: CachedPage | undefined;
  let commonBytes = 0;

  const put = (key: string, result: Result) => {
    results.set(key, result);
    while (results.size > 0 && results.calculatedSize + commonBytes > maxBytes) results.pop();
  };

  const render = async (ctx: Ctx, number: string, language: PageLanguage) => {
    const options = { like: common, maxCharacters: MAX_RESULT_CHARACTERS };
    const page = await renderForCache(
      renderFor(ctx, language),
      withLanguage(`/tracking?number=${number}`, language.addressLanguage),
      options,
    ).catch(() => null);
    if (page && !common) {
      common = page;
      commonBytes = memoryBytesOf(page);
    }
    return page;
  };

  const cache = (ctx: Ctx, number: string, language: PageLanguage, version: string): Promise<CachedPage | null> => {
    const key = keyIn(language, number);
    const page = render(ctx, number, language);
    const pending: Result = { version, page, bytes: ENTRY_BYTES };
    put(key, pending);
    void page.then((rendered) => {
      const isStillAsked = results.peek(key) === pending;
      if (rendered && isStillAsked) put(key, { ...pending, bytes: ENTRY_BYTES + memoryBytesOf(rendered, common) });
    });
    return page;
  };

  return async (ctx, number, language) => {
    const key = keyIn(language, number);
    const readVersion = results.get(key)?.page ? shipmentVersion : loadVersionAndShipment;
    // The rendering meets the same error and shows it as a page.
    const version = await readVersion(ctx, { number }).catch(() => null);
    const known = results.get(key);
    if (version === null) results.delete(key);
    else if (known?.version !== version) put(key, { version, bytes: ENTRY_BYTES });
    else return known.page ?? cache(ctx, number, language, version);
    return null;
  };
}
