import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

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
