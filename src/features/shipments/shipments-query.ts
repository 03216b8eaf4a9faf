import { isAllowed } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { type ListSearch, readListFilters } from '#src/lib/lists/list-filters.ts';
import { readColumnParams } from '#src/lib/lists/optional-columns.ts';
import { prefetchCompany } from '#src/lib/lists/prefetch-company.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';

export type ShipmentRow = RouterOutputs['shipments']['mine']['shipments'][number];

/** The list's state in the URL, and whose shipments they are. */
export type ShipmentsSearch = ListSearch & { scope?: 'all' };

type Trpc = Api['trpc'];

export function readShipmentsSearch(params: SearchParams<ShipmentsSearch>): ShipmentsSearch {
  const { search, page, scope } = params;
  return {
    search: searchParam(search),
    ...readListFilters(params, 'in_transit'),
    page: pageParam(page),
    ...readColumnParams(LIST_COLUMNS.shipments, params),
    ...(scope === 'all' ? { scope } : { owner: undefined }),
  };
}

/**
 * Everyone's only for who may see them: a link from a colleague shows others their own. Staff who own none have no
 * other list.
 */
export function permittedSearch(search: ShipmentsSearch, user: User | null | undefined): ShipmentsSearch {
  if (!user || !isAllowed(user, 'read')) return { ...search, scope: undefined, owner: undefined };
  return isAllowed(user, 'office') ? search : { ...search, scope: 'all' };
}

export function shipmentsQuery(trpc: Trpc, { hide: _hide, show: _show, scope, ...query }: ShipmentsSearch) {
  const options = scope === 'all' ? trpc.shipments.all.queryOptions(query) : trpc.shipments.mine.queryOptions(query);
  return { ...options, retryOnMount: false };
}

/** All that the list's filters find, on whatever page. */
export function matchingOf({ hide: _hide, show: _show, page: _page, scope, ...filters }: ShipmentsSearch) {
  return { ...filters, ...(scope !== 'all' && { scope: 'mine' as const }) };
}

export async function prefetchShipments(context: RouterContext, search: ShipmentsSearch): Promise<void> {
  await Promise.all([
    prefetchQuery(context, (trpc) => shipmentsQuery(trpc, search)),
    prefetchCompany(context, search.company),
    search.scope === 'all' && prefetchQuery(context, (trpc) => trpc.users.colleagues.queryOptions()),
  ]);
}
