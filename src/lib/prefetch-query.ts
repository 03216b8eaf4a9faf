import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for a screen's data from its loader. The server waits for it, so that the page comes with it or with its failure;
 * in the browser the screen appears at once and says itself that it is loading.
 */
export async function prefetchQuery<Output, Failure, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Output, Failure, Data, Key>,
): Promise<void> {
  if (import.meta.env.SSR) await queryClient.prefetchQuery({ ...options, retry: false });
  else void queryClient.prefetchQuery(options);
}
