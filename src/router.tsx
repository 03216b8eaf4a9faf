import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './components/feedback/error-screen.tsx';
import { NotFound } from './layouts/public/not-found.tsx';
import { errorSerializer } from './lib/api/api-error.ts';
import { hydrateApi } from './lib/api/load-api.ts';
import {
  dehydrateApi,
  type RouterContext,
  readPageContext,
  renderingApi,
  toPublicPage,
} from './lib/api/render-context.ts';
import { parseSearch, stringifySearch } from './lib/lists/search-params.ts';
import { areasOf, loadPhrases } from './lib/text/phrases.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates a router per call, with its own query cache on the server: a shared one would leak data between visitors.
 */
export function getRouter() {
  const request = readPageContext();
  const context: RouterContext = { page: toPublicPage(request), api: renderingApi(request) };
  // The browser has already positioned the server-rendered page; visitors on slow lines have scrolled since.
  let rendered = typeof window === 'undefined';
  const router = createRouter({
    routeTree,
    context,
    ssr: { nonce: request?.nonce },
    dehydrate: () => ({ page: context.page, queries: dehydrateApi(context.api) }),
    hydrate: async ({ page, queries }) => {
      context.page = page;
      await loadPhrases(areasOf(router.matchRoutes(router.latestLocation), page), page.language);
      await hydrateApi(queries);
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
  return router;
}
