import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { Api } from '#src/lib/api/api.ts';
import { loadApi } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';

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
