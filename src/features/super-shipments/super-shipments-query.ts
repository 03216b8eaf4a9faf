import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

export type SuperShipmentList = RouterOutputs['superAdmin']['shipments'];
export type SuperShipmentRow = SuperShipmentList['shipments'][number];

type Trpc = RouterContext['trpc'];

/** The statistics come with every list: the shortest one there is brings them. */
export function overviewQuery(trpc: Trpc) {
  return { ...trpc.superAdmin.shipments.queryOptions({ limit: 1 }), retryOnMount: false };
}

/** Which shipments are meant, and in which order: what the list and the export have in common. */
export function filterOf({ tab: _tab, page: _page, simple: _simple, ...filter }: SuperShipmentsSearch) {
  return filter;
}

/** The rows stay on screen while the next ones are on their way. */
export function detailedQuery(trpc: Trpc, search: SuperShipmentsSearch) {
  return {
    ...trpc.superAdmin.shipments.queryOptions({ ...filterOf(search), page: search.page }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  };
}

export function simpleQuery(trpc: Trpc) {
  return { ...trpc.superAdmin.simple.queryOptions(), retryOnMount: false };
}

type Start = { queryClient: QueryClient; trpc: Trpc; search: SuperShipmentsSearch };

/** Asks for what the chosen tab shows, and for nothing else. */
export async function prefetchTab({ queryClient, trpc, search }: Start): Promise<void> {
  if (search.tab === 'detailed') return prefetchQuery(queryClient, detailedQuery(trpc, search));
  if (search.tab === undefined) return prefetchQuery(queryClient, overviewQuery(trpc));
  if (search.simple) return prefetchQuery(queryClient, simpleQuery(trpc));
}
