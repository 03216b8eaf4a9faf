import type { Ctx } from '../domain/context.ts';
import { trackedVersion } from '../domain/shipments/tracked-version.ts';
import type { KeptPage } from './kept-page.ts';
import { type Render, renderToKeep } from './kept-pages.ts';

/** The styles, two thirds of a page, are held once: some 60 kB each. */
const MOST_KEPT = 1_000;
const MOST_ASKED_ONCE = 10_000;

/**
 * Tracking results that were asked for more than once, each for as long as its shipment does not change: the version is read for
 * every answer. The first time, and where nothing is found, the answer is null and the page has to be rendered.
 */
export function keepResults(renderFor: (ctx: Ctx) => Render): (ctx: Ctx, number: string) => Promise<KeptPage | null> {
  const pages = new Map<string, Promise<KeptPage | null>>();
  const askedOnce = new Set<string>();
  let latest: KeptPage | undefined;

  const render = async (ctx: Ctx, number: string, version: string) => {
    const page = await renderToKeep(renderFor(ctx), `/tracking?number=${number}`, latest).catch(() => null);
    if (page) latest = page;
    else pages.delete(version);
    return page;
  };

  return async (ctx, number) => {
    // What fails here fails in the rendering, too, which tells it as a page.
    const version = await trackedVersion(ctx, { number }).catch(() => null);
    if (version === null) return null;
    const known = pages.get(version);
    if (!known && !askedOnce.delete(version)) {
      askedOnce.add(version);
      dropOldest(askedOnce, MOST_ASKED_ONCE);
      return null;
    }
    const page = known ?? render(ctx, number, version);
    // The last in line is the one that was used last.
    pages.delete(version);
    pages.set(version, page);
    dropOldest(pages, MOST_KEPT);
    return page;
  };
}

function dropOldest(held: Map<string, unknown> | Set<string>, most: number): void {
  if (held.size <= most) return;
  const [oldest] = held.keys();
  if (oldest !== undefined) held.delete(oldest);
}
