import type { Api } from './api.ts';
import type { PublicPage } from './render-context.ts';

/** What every route's loader finds in `context`. */
export type RouterContext = {
  page: PublicPage;
  /** While the server renders. Null in the browser, which fetches the code of its own where a page has a use for it (`loadApi`). */
  api: Api | null;
};
