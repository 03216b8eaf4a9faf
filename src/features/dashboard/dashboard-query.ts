import { dutyAllows, isAllowed } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Api } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { menuCountsQuery } from '#src/lib/api/staff-queries.ts';
import { pageParam } from '#src/lib/lists/search-params.ts';

/** docs/contract/specification.md, 'Dashboard': the dashboard lists five. */
const RECENT = 5;

/**
 * The statistics and newest shipments of the user, or everyone's for staff who own none; an error is shown and not
 * retried on mount.
 */
export function dashboardQuery(trpc: Api['trpc'], user: User) {
  const query = { page: 1, limit: RECENT };
  const options = showsEveryones(user)
    ? trpc.shipments.all.queryOptions(query)
    : trpc.shipments.mine.queryOptions(query);
  return { ...options, retryOnMount: false };
}

export const showsEveryones = (user: User): boolean => isAllowed(user, 'read') && !isAllowed(user, 'office');

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
  if (!currentUser || !dutyAllows(currentUser, 'read')) return;
  await Promise.all([
    prefetchQuery(context, (trpc) => dashboardQuery(trpc, currentUser)),
    isAllowed(currentUser, 'read') && prefetchQuery(context, menuCountsQuery),
    isAllowed(currentUser, 'contacts') && prefetchQuery(context, (trpc) => awaitingQuery(trpc, search)),
  ]);
}
