import type { Ctx } from '../domain/context.ts';
import { trackedVersion } from '../domain/shipments/tracked-version.ts';
import type { KeptPage } from './kept-page.ts';
import { type Render, renderToKeep } from './kept-pages.ts';

/** 60 kB each as a rule: the styles, two thirds of a page, are held once. */
const MOST_RESULTS = 1_000;
/** Letters, which a history of some hundred events has. */
const LARGEST_RESULT = 256_000;

/** The page is missing until it is asked for a second time, and null where it failed or is too large: then it is rendered each time. */
type Result = { version: string; page?: Promise<KeptPage | null> };

/**
 * Tracking results that were asked for more than once, each for as long as its shipment does not change: the version is read for
 * every answer. The first time, and where nothing is found, the answer is null and the page has to be rendered.
 */
export function keepResults(renderFor: (ctx: Ctx) => Render): (ctx: Ctx, number: string) => Promise<KeptPage | null> {
  const results = new Map<string, Result>();
  let latest: KeptPage | undefined;

  const render = async (ctx: Ctx, number: string) => {
    const options = { like: latest, atMost: LARGEST_RESULT };
    const page = await renderToKeep(renderFor(ctx), `/tracking?number=${number}`, options).catch(() => null);
    latest = page ?? latest;
    return page;
  };

  return async (ctx, number) => {
    // What fails here fails in the rendering, too, which tells it as a page.
    const version = await trackedVersion(ctx, { number }).catch(() => null);
    const known = results.get(number);
    results.delete(number);
    if (version === null) return null;
    const isCurrent = known?.version === version;
    const page = isCurrent ? (known.page ?? render(ctx, number)) : undefined;
    // The last in line is the one that was asked for last.
    results.set(number, page ? { version, page } : { version });
    for (const [oldest] of results) {
      if (results.size <= MOST_RESULTS) break;
      results.delete(oldest);
    }
    return page ?? null;
  };
}
