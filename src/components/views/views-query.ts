import type { Api } from '#src/lib/api/api.ts';

/** The current user's saved views, of all screens. */
export function viewsQuery(trpc: Api['trpc']) {
  return trpc.views.list.queryOptions();
}
