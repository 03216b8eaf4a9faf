import { canCreateShipment } from '#server/contract/permissions.ts';
import { attentionCountQuery } from '#src/lib/api/attention-count-query.ts';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';

/** Specification section 9: the dashboard lists five. */
const RECENT = 5;

/** The current user's statistics and newest shipments; an error is shown and not retried on mount. */
export function dashboardQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.shipments.mine.queryOptions({ page: 1, limit: RECENT }), retryOnMount: false };
}

export function awaitingQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.users.awaiting.queryOptions(), retryOnMount: false };
}

/** What the dashboard shows to this user. */
export async function prefetchDashboard({ queryClient, trpc, page }: RouterContext): Promise<void> {
  const isStaff = page.currentUser !== null && canCreateShipment(page.currentUser);
  await Promise.all([
    prefetchQuery(queryClient, dashboardQuery(trpc)),
    isStaff && prefetchQuery(queryClient, attentionCountQuery(trpc)),
    isStaff && prefetchQuery(queryClient, awaitingQuery(trpc)),
  ]);
}
