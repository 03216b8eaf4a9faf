import type { QueryClient } from '@tanstack/react-query';
import { canCreateShipment } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

export type RecentImportRow = RouterOutputs['imports']['recent']['imports'][number];

/** The own imports of the last day; a colleague may have changed what could be undone. */
export function recentImportsQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.imports.recent.queryOptions(), staleTime: 0 };
}

/** Who may not import is shown why, without a call that would be rejected. */
export async function prefetchRecentImports(
  queryClient: QueryClient,
  trpc: RouterContext['trpc'],
  user: User | null,
): Promise<void> {
  if (user && canCreateShipment(user)) await prefetchQuery(queryClient, recentImportsQuery(trpc));
}
