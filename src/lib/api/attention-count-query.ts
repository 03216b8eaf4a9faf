import type { Api } from './api.ts';

/**
 * The counts of all reasons, for the menu and the dashboard: they come with every list, the shortest has them too. A minute old at most,
 * and fetched again after a change.
 */
export function attentionCountQuery(trpc: Api['trpc']) {
  return { ...trpc.shipments.attention.queryOptions({ limit: 1 }), retryOnMount: false, staleTime: 60_000 };
}
