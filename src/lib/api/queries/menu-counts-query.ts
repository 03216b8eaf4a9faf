import type { Api } from '#src/lib/api/api.ts';

/**
 * The work that waits, for the menu and the dashboard, in one call (contract section 9, 'Attention'). A minute old at
 * most, and fetched again after a change of a shipment or a user, and by coming back to the tab.
 */
export function menuCountsQuery(trpc: Api['trpc']) {
  return { ...trpc.users.menuCounts.queryOptions(), retryOnMount: false, staleTime: 60_000 };
}
