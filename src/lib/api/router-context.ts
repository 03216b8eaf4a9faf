import type { Api } from './api.ts';
import type { PublicPage } from './render-context.ts';

/** The `context` of every route's loader. */
export type RouterContext = {
  page: PublicPage;
  /** Set while the server renders. Null in the browser, which fetches its own code when needed (`loadApi`). */
  api: Api | null;
};
