import type { RouterContext } from '#src/lib/router-context.ts';

/** Specification section 9: the dashboard lists five. */
const RECENT = 5;

/** The caller's statistics and newest shipments; a failure is shown, not asked for again behind the screen's back. */
export function dashboardQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.shipments.mine.queryOptions({ page: 1, limit: RECENT }), retryOnMount: false };
}
