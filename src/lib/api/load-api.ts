import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import type { Api, CachedQueries } from './api.ts';
import type { RouterContext } from './render-context.ts';

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

type Context = Pick<RouterContext, 'api'>;

/**
 * Starts a screen's query in its loader. The server waits, so the page has the data or the error; the browser shows
 * the screen at once in its loading state.
 */
export async function prefetchQuery<Output, RequestError, Data, Key extends QueryKey>(
  context: Context,
  query: (trpc: Api['trpc']) => FetchQueryOptions<Output, RequestError, Data, Key>,
): Promise<void> {
  const { queryClient, trpc } = await loadApi(context);
  if (import.meta.env.SSR) await queryClient.prefetchQuery({ ...query(trpc), retry: false });
  else void queryClient.prefetchQuery(query(trpc));
}

/** The same for a query that comes in pages: its first. */
export async function prefetchInfiniteQuery<Output, RequestError, Data, Key extends QueryKey, PageParam>(
  context: Context,
  query: (trpc: Api['trpc']) => FetchInfiniteQueryOptions<Output, RequestError, Data, Key, PageParam>,
): Promise<void> {
  const { queryClient, trpc } = await loadApi(context);
  if (import.meta.env.SSR) await queryClient.prefetchInfiniteQuery({ ...query(trpc), retry: false });
  else void queryClient.prefetchInfiniteQuery(query(trpc));
}
