import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import type { Api, CachedQueries } from './api.ts';
import type { RouterContext } from './router-context.ts';

const browserApi = lazyCode(
  () => import('./api.ts'),
  (module) => module.browserApi,
);
const hydrateQueries = lazyCode(
  () => import('./api.ts'),
  (module) => module.hydrateQueries,
);

/** For loaders. The browser's is fetched where the page has not brought it: public pages do without (decision 044). */
export async function loadApi({ api }: Pick<RouterContext, 'api'>): Promise<Api> {
  return api ?? (await browserApi.fetch())();
}

/** Puts into the browser's cache what the server's loaders have fetched. */
export async function hydrateApi(queries: CachedQueries): Promise<void> {
  if (queries.length > 0) (await hydrateQueries.fetch())(queries);
}
