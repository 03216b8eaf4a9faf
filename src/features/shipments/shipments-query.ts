import { keepPreviousData } from '@tanstack/react-query';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { pageParam } from '#src/lib/search-params.ts';
import { hiddenColumns, hideText } from './optional-columns.ts';

export type ShipmentRow = RouterOutputs['shipments']['mine']['shipments'][number];

/** The state of the list in the URL: the search, the page, 1 being left out, and the hidden columns. */
export type ShipmentsSearch = { search?: string; page?: number; hide?: string };

type Params = { search?: string; page?: string | number; hide?: string };

export function readShipmentsSearch({ search, page, hide }: Params): ShipmentsSearch {
  return {
    search: search?.trim() || undefined,
    page: pageParam(page),
    hide: hideText(hiddenColumns(hide)),
  };
}

/** The list stays on screen while the next one is on its way. */
export function shipmentsQuery(trpc: RouterContext['trpc'], { search, page }: ShipmentsSearch) {
  return {
    ...trpc.shipments.mine.queryOptions({ search, page }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  };
}
