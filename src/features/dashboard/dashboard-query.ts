import { canCreateShipment } from '#server/contract/permissions.ts';
import type { Api } from '#src/lib/api/api.ts';
import { attentionCountQuery } from '#src/lib/api/attention-count-query.ts';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';

/** Specification section 9: the dashboard lists five. */
const RECENT = 5;

/** The current user's statistics and newest shipments; an error is shown and not retried on mount. */
export function dashboardQuery(trpc: Api['trpc']) {
  return { ...trpc.shipments.mine.queryOptions({ page: 1, limit: RECENT }), retryOnMount: false };
}

export function awaitingQuery(trpc: Api['trpc']) {
  return { ...trpc.users.awaiting.queryOptions(), retryOnMount: false };
}

/** What the dashboard shows to this user. */
export async function prefetchDashboard(context: RouterContext): Promise<void> {
  const { currentUser } = context.page;
  const isStaff = currentUser !== null && canCreateShipment(currentUser);
  await Promise.all([
    prefetchQuery(context, dashboardQuery),
    isStaff && prefetchQuery(context, attentionCountQuery),
    isStaff && prefetchQuery(context, awaitingQuery),
  ]);
}
