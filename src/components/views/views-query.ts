import type { RouterContext } from '#src/lib/api/router-context.ts';

/** The current user's saved views, of all screens. */
export function viewsQuery(trpc: RouterContext['trpc']) {
  return trpc.views.list.queryOptions();
}
