import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches for a route that caches the result itself: a copy in the query cache would be sent to the browser a second time. */
export async function fetchUncached<Data, RequestError, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, RequestError, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery({ ...query, retry: false, staleTime: 0 });
  } finally {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
