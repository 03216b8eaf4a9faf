import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
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
    dehydrate: () => ({ page: context.page }),
    hydrate: ({ page }) => {
      context.page = page;
    },
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
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}
