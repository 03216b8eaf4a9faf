import { LRUCache } from 'lru-cache';
import { utcDay } from '#server/contract/lateness.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadVersionAndShipment, shipmentVersion } from '#server/domain/shipments/tracking/shipment-version.ts';
import { type CachedPage, memoryBytesOf } from './cached-page.ts';
import { type Render, renderForCache } from './page-cache.ts';

/** Of all cached results together. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Letters, which a history of some hundred events has. */
const MAX_RESULT_CHARACTERS = 256_000;
/** The size of an entry beside its page: a number, a version, their places in the cache. */
const ENTRY_BYTES = 512;

/**
 * The page is absent until its second request, and null if it failed or is too large: then it is rendered each time.
 */
type Result = { version: string; page?: Promise<CachedPage | null>; bytes: number };

/**
 * Tracking results that were asked for more than once, each for as long as neither its shipment nor the day changes:
 * the version is read for every response. The first time, and where nothing is found, the result is null and the page
 * has to be rendered. Beyond `maxBytes` the one that was asked for longest ago goes first.
 */
export function createTrackingPageCache(
  renderFor: (ctx: Ctx) => Render,
  maxBytes = MAX_BYTES,
): (ctx: Ctx, number: string) => Promise<CachedPage | null> {
  const results = new LRUCache<string, Result>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  // The first one stays: what others have in common with it, the styles above all, is stored once and counted here.
  let common: CachedPage | undefined;
  let commonBytes = 0;

  const put = (number: string, result: Result) => {
    results.set(number, result);
    while (results.size > 0 && results.calculatedSize + commonBytes > maxBytes) results.pop();
  };

  const render = async (ctx: Ctx, number: string) => {
    const options = { like: common, maxCharacters: MAX_RESULT_CHARACTERS };
    const page = await renderForCache(renderFor(ctx), `/tracking?number=${number}`, options).catch(() => null);
    if (page && !common) {
      common = page;
      commonBytes = memoryBytesOf(page);
    }
    return page;
  };

  const cache = (ctx: Ctx, number: string, version: string): Promise<CachedPage | null> => {
    const page = render(ctx, number);
    const asked: Result = { version, page, bytes: ENTRY_BYTES };
    put(number, asked);
    void page.then((rendered) => {
      const isStillAsked = results.peek(number) === asked;
      if (rendered && isStillAsked) put(number, { ...asked, bytes: ENTRY_BYTES + memoryBytesOf(rendered, common) });
    });
    return page;
  };

  return async (ctx, number) => {
    const readVersion = results.get(number)?.page ? shipmentVersion : loadVersionAndShipment;
    // An error here occurs in the rendering, too, which shows it as a page.
    const shipmentState = await readVersion(ctx, { number }).catch(() => null);
    // The page says by how many days a shipment is late.
    const version = shipmentState && `${shipmentState} ${utcDay(new Date())}`;
    const known = results.get(number);
    if (version === null) results.delete(number);
    else if (known?.version !== version) put(number, { version, bytes: ENTRY_BYTES });
    else return known.page ?? cache(ctx, number, version);
    return null;
  };
}
