import { LRUCache } from 'lru-cache';
import { withLanguage } from '#contract/languages.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { PublicRow } from '#server/domain/shipments/serialize.ts';
import { shipmentVersion, versionedShipment } from '#server/domain/tracking/track.ts';
import { cacheKeyIn, type PageLanguage } from '#server/transport/context/page-language.ts';
import { type CachedPage, type Render, renderForCache } from './page-cache.ts';

/** The maximum memory of all cached results. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A history of some hundred events is shorter. */
const MAX_RESULT_BYTES = 256_000;
/** The memory of an entry beside its page: number, version, places in the cache. */
const ENTRY_BYTES = 512;

/**
 * `page` is absent until the second request, and null if the rendering failed or is too large; then each request
 * renders it.
 */
type Result = { version: string; page?: Promise<CachedPage | null>; bytes: number };

/** Without a page it must be rendered; `row` is the shipment's, where it was read. */
export type FoundPage = { page: CachedPage | null; row?: PublicRow | undefined };

type RenderFor = (ctx: Ctx, language: PageLanguage, row: PublicRow | undefined) => Render;

/**
 * Caches tracking results from the second request on, until the shipment or the day at its destination changes; the
 * version is read for every response. There is no page at the first request and for an unknown number. Beyond
 * `maxBytes` the least recently used result is removed first.
 */
export function createTrackingPageCache(
  renderFor: RenderFor,
  maxBytes = MAX_BYTES,
): (ctx: Ctx, number: string, language: PageLanguage) => Promise<FoundPage> {
  const results = new LRUCache<string, Result>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });

  const cache = (key: string, version: string, rendering: Promise<CachedPage | null>) => {
    const page = rendering.catch(() => null);
    const pending: Result = { version, page, bytes: ENTRY_BYTES };
    results.set(key, pending);
    void page.then((rendered) => {
      const isStillAsked = results.peek(key) === pending;
      if (rendered && isStillAsked) results.set(key, { ...pending, bytes: ENTRY_BYTES + rendered.gzipped.length });
    });
    return page;
  };

  return async (ctx, number, language) => {
    const key = cacheKeyIn(language, number);
    // The rendering meets the same error and shows it as a page.
    const read = await readFor(results.get(key), ctx, number).catch(() => null);
    const known = results.get(key);
    if (read === null) results.delete(key);
    else if (known?.version !== read.version) results.set(key, { version: read.version, bytes: ENTRY_BYTES });
    else {
      const path = withLanguage(`/tracking?number=${number}`, language.addressLanguage);
      const render = () => renderForCache(renderFor(ctx, language, read.row), path, { maxBytes: MAX_RESULT_BYTES });
      return { page: await (known.page ?? cache(key, read.version, render())), row: read.row };
    }
    return { page: null, row: read?.row };
  };
}

/** The version, with the row unless there is a page already. */
async function readFor(known: Result | undefined, ctx: Ctx, number: string) {
  if (!known?.page) return versionedShipment(ctx, { number });
  const version = await shipmentVersion(ctx, { number });
  return version === null ? null : { version, row: undefined };
}
