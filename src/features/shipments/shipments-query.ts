import { canCreateShipment } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { STATUS_TONES } from '#contract/statuses/status-colours.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { isKeyOf, type ListFilters, readListFilters } from '#src/lib/lists/list-filters.ts';
import { type ColumnParams, readColumnParams } from '#src/lib/lists/optional-columns.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';
import { COLUMNS } from './optional-columns.ts';

export type ShipmentRow = RouterOutputs['shipments']['mine']['shipments'][number];

/** The list's state in the URL: search, filters, page (1 is omitted), columns and whose shipments. */
export type ShipmentsSearch = ListFilters &
  ColumnParams & {
    search?: string;
    status?: Status;
    page?: number;
    scope?: 'all';
  };

type Trpc = Api['trpc'];

export function readShipmentsSearch(params: SearchParams<ShipmentsSearch>): ShipmentsSearch {
  const { search, status, page, scope } = params;
  const stored = status === 'in-transit' ? 'in_transit' : status;
  return {
    search: search?.trim() || undefined,
    status: isKeyOf(STATUS_TONES, stored) ? stored : undefined,
    ...readListFilters(params),
    page: pageParam(page),
    ...readColumnParams(COLUMNS, params),
    ...(scope === 'all' ? { scope } : { owner: undefined }),
  };
}

/** Everyone's only for who may see them: a link from a colleague shows others their own. */
export function permittedSearch(search: ShipmentsSearch, user: User | null | undefined): ShipmentsSearch {
  return user && canCreateShipment(user) ? search : { ...search, scope: undefined, owner: undefined };
}

export function shipmentsQuery(trpc: Trpc, { hide: _hide, show: _show, scope, ...query }: ShipmentsSearch) {
  const options = scope === 'all' ? trpc.shipments.all.queryOptions(query) : trpc.shipments.mine.queryOptions(query);
  return { ...options, retryOnMount: false };
}

export async function prefetchShipments(context: RouterContext, search: ShipmentsSearch): Promise<void> {
  await Promise.all([
    prefetchQuery(context, (trpc) => shipmentsQuery(trpc, search)),
    search.scope === 'all' && prefetchQuery(context, (trpc) => trpc.users.colleagues.queryOptions()),
  ]);
}
