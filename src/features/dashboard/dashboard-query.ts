import type { RouterContext } from '#src/lib/api/router-context.ts';

/** Specification section 9: the dashboard lists five. */
const RECENT = 5;

/** The current user's statistics and newest shipments; an error is shown and not retried on mount. */
export function dashboardQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.shipments.mine.queryOptions({ page: 1, limit: RECENT }), retryOnMount: false };
}
