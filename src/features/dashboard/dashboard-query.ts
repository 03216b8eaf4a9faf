import { canCreateShipment } from '#contract/accounts/permissions.ts';
import type { Api } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { menuCountsQuery } from '#src/lib/api/staff-queries.ts';
import { pageParam } from '#src/lib/lists/search-params.ts';

/** docs/contract/specification.md, 'Dashboard': the dashboard lists five. */
const RECENT = 5;

/** The current user's statistics and newest shipments; an error is shown and not retried on mount. */
export function dashboardQuery(trpc: Api['trpc']) {
  return { ...trpc.shipments.mine.queryOptions({ page: 1, limit: RECENT }), retryOnMount: false };
}

/** A page of those who wait to be verified, in the URL: 1 is left out. */
export type DashboardSearch = { awaiting?: number };

export function readDashboardSearch({ awaiting }: { awaiting?: string | number }): DashboardSearch {
  return { awaiting: pageParam(awaiting) };
}

export function awaitingQuery(trpc: Api['trpc'], { awaiting: page }: DashboardSearch) {
  return { ...trpc.users.awaiting.queryOptions({ page }), retryOnMount: false };
}

/** The dashboard of this user. */
export async function prefetchDashboard(context: RouterContext, search: DashboardSearch): Promise<void> {
  const { currentUser } = context.page;
  const isStaff = currentUser !== null && canCreateShipment(currentUser);
  await Promise.all([
    prefetchQuery(context, dashboardQuery),
    isStaff && prefetchQuery(context, menuCountsQuery),
    isStaff && prefetchQuery(context, (trpc) => awaitingQuery(trpc, search)),
  ]);
}
