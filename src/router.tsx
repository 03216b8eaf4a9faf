import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, useRouter } from '@tanstack/react-router';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';
import { ErrorScreen } from './components/messages/error-screen.tsx';
import { NotFound } from './layouts/public/not-found.tsx';
import { createApiClient } from './lib/api/api-client.ts';
import { errorSerializer } from './lib/api/error-serializer.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { readPageContext, toPublicPage } from './lib/api/render-context.ts';
import type { RouterContext } from './lib/api/router-context.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { routeTree } from './routeTree.gen.ts';

/** A new router and query cache at each call: a shared one would leak one visitor's data to another. */
export function getRouter() {
  const request = readPageContext();
  const queryClient = createQueryClient();
  const context: RouterContext = {
    queryClient,
    trpc: createTRPCOptionsProxy<AppRouter>({ client: createApiClient(request), queryClient }),
    page: toPublicPage(request),
  };
  // The browser itself has put the page that the server rendered where it belongs, and a visitor on a slow line has scrolled since.
  let rendered = typeof window === 'undefined';
  const router = createRouter({
    routeTree,
    context,
    ssr: { nonce: request?.nonce },
    // The loaders have waited for their queries; one that failed shows so. The router's types cannot follow what queries hold.
    dehydrate: () => ({
      page: context.page,
      queries: dehydrate(queryClient, { shouldDehydrateQuery: () => true }) as never,
    }),
    hydrate: ({ page, queries }) => {
      context.page = page;
      hydrate(queryClient, queries);
    },
    InnerWrap: QueryProvider,
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => rendered,
  });
  router.subscribe('onRendered', () => {
    rendered = true;
  });
  // The constructor leaves this option to src/start.ts, which this project does without.
  router.options.serializationAdapters = [errorSerializer];
  return router;
}

function QueryProvider({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
