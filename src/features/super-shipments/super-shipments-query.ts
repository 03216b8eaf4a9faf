import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { prefetchCompany } from '#src/lib/lists/prefetch-company.ts';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

export type SuperShipmentList = RouterOutputs['superAdmin']['shipments'];
export type SuperShipmentRow = SuperShipmentList['shipments'][number];

type Trpc = Api['trpc'];

/** The statistics come with every list: the shortest one there is brings them. */
export function overviewQuery(trpc: Trpc) {
  return { ...trpc.superAdmin.shipments.queryOptions({ limit: 1 }), retryOnMount: false };
}

/** The filter and the order that the list and the export have in common. */
export function filterOf(search: SuperShipmentsSearch) {
  const { tab: _tab, page: _page, simple: _simple, hide: _hide, show: _show, ...filter } = search;
  return filter;
}

export function detailedQuery(trpc: Trpc, search: SuperShipmentsSearch) {
  return {
    ...trpc.superAdmin.shipments.queryOptions({ ...filterOf(search), page: search.page }),
    retryOnMount: false,
  };
}

export function simpleQuery(trpc: Trpc) {
  return { ...trpc.superAdmin.simple.queryOptions(), retryOnMount: false };
}

/** Asks for what the chosen tab shows, and for nothing else. */
export async function prefetchTab(context: RouterContext, search: SuperShipmentsSearch): Promise<void> {
  if (search.tab === 'detailed')
    await Promise.all([
      prefetchQuery(context, (trpc) => detailedQuery(trpc, search)),
      prefetchCompany(context, search.company),
      prefetchQuery(context, (trpc) => trpc.users.colleagues.queryOptions()),
    ]);
  else if (!search.tab) await prefetchQuery(context, overviewQuery);
  else if (search.simple) await prefetchQuery(context, simpleQuery);
}
