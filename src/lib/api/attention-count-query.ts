import type { RouterContext } from './router-context.ts';

/** The counts of all reasons, for the menu and the dashboard: they come with every list, the shortest has them too. */
export function attentionCountQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.shipments.attention.queryOptions({ limit: 1 }), retryOnMount: false };
}
