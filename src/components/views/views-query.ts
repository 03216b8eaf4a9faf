import type { Api } from '#src/lib/api/api.ts';

/** The saved views of all screens: the current user's own, and shared ones. */
export function viewsQuery(trpc: Api['trpc']) {
  return trpc.views.list.queryOptions();
}
