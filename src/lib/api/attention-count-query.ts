import type { Api } from './api.ts';

/**
 * Counts of all reasons, for menu and dashboard. Every list includes them, so the shortest suffices. They are a
 * minute old at most and refetched after a change.
 */
export function attentionCountQuery(trpc: Api['trpc']) {
  return { ...trpc.shipments.attention.queryOptions({ limit: 1 }), retryOnMount: false, staleTime: 60_000 };
}
