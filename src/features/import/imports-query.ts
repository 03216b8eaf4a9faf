import { isAllowed } from '#contract/accounts/permissions.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

export type RecentImportRow = RouterOutputs['imports']['recent']['imports'][number];

/** The own imports of the last day; a colleague may have changed what could be undone. */
export function recentImportsQuery(trpc: Api['trpc']) {
  return { ...trpc.imports.recent.queryOptions(), staleTime: 0 };
}

/** Asks nothing for a user who may not import: the call would be rejected, and the page says why. */
export async function prefetchRecentImports(context: RouterContext): Promise<void> {
  const { currentUser } = context.page;
  if (currentUser && isAllowed(currentUser, 'office')) await prefetchQuery(context, recentImportsQuery);
}
