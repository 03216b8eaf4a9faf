import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { RenderContext } from '#contract/render-context.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import { createApiClient } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

/** All procedures, and the cache of what they answer. */
export type Api = {
  queryClient: QueryClient;
  /** Query and mutation options of every procedure. */
  trpc: TRPCOptionsProxy<AppRouter>;
  /** Past the cache. */
  query: (path: string, input: unknown) => Promise<unknown>;
};

type DehydratedQueries = DehydratedState['queries'];

/** The rest of each is of types that the router takes for not serializable; it is JSON and errors. */
export type CachedQueries = readonly Pick<DehydratedQueries[number], 'queryHash'>[];

/** A new one at each call: a shared one would leak one visitor's data to another. */
export function createApi(request?: RenderContext): Api {
  const client = createApiClient(request);
  const queryClient = createQueryClient();
  return {
    queryClient,
    trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }),
    query: (path, input) => getUntypedClient(client).query(path, input),
  };
}

let created: Api | null = null;

/** The browser's, the same at each call. */
export function browserApi(): Api {
  created ??= createApi();
  return created;
}

/** Results of the server's loaders, including errors. */
export function dehydrateQueries({ queryClient }: Api): CachedQueries {
  return dehydrate(queryClient, { shouldDehydrateQuery: () => true }).queries;
}

export function hydrateQueries(queries: CachedQueries): void {
  hydrate(browserApi().queryClient, { queries: queries as DehydratedQueries });
}
