import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Starts a screen's query in its loader. The server waits for it, so that the page comes with the data or the error; in the
 * browser the screen appears at once in its loading state.
 */
export async function prefetchQuery<Output, RequestError, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Output, RequestError, Data, Key>,
): Promise<void> {
  if (import.meta.env.SSR) await queryClient.prefetchQuery({ ...options, retry: false });
  else void queryClient.prefetchQuery(options);
}

/** The same for a query that comes in pages: its first. */
export async function prefetchInfiniteQuery<Output, RequestError, Data, Key extends QueryKey, PageParam>(
  queryClient: QueryClient,
  options: FetchInfiniteQueryOptions<Output, RequestError, Data, Key, PageParam>,
): Promise<void> {
  if (import.meta.env.SSR) await queryClient.prefetchInfiniteQuery({ ...options, retry: false });
  else void queryClient.prefetchInfiniteQuery(options);
}
