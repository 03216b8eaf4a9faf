import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createTRPCClient, getUntypedClient, type TRPCLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { RenderContext } from '#contract/render-context.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import { isProcedureError } from './api-error.ts';
import { httpLink } from './http-link.ts';

const terminatingLink = createIsomorphicFn()
  .server((context?: RenderContext) => {
    if (!context) throw new Error('A page is being rendered without its context');
    // The contract cannot name the router's type.
    return context.api as TRPCLink<AppRouter>;
  })
  .client(httpLink);

/** The same procedures on both sides: in process while the server renders, over HTTP in the browser. */
function createApiClient(context: RenderContext | undefined) {
  return createTRPCClient<AppRouter>({ links: [terminatingLink(context)] });
}

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

const MAX_RETRIES = 2;

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once: paused, it would be sent later, when the user no longer expects it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && !isFinal(error),
      },
    },
  });
}

/** A rejection is not retried, nor is a call that got no answer in its time: who waits has waited long enough. */
function isFinal(error: Error) {
  if (!isProcedureError(error)) return false;
  return (error.data?.httpStatus ?? 500) < 500 || error.cause?.name === 'TimeoutError';
}

/** The output of every procedure: row types are derived from it, never written again. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
