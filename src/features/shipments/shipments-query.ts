import { keepPreviousData } from '@tanstack/react-query';
import type { RouterContext } from '../../lib/router-context.ts';
import type { RouterOutputs } from '../../lib/router-outputs.ts';

export type ShipmentRow = RouterOutputs['shipments']['mine']['shipments'][number];

/** What the address says of the list: the text searched for and the page, 1 being left out. */
export type ShipmentsSearch = { search?: string; page?: number };

export function readShipmentsSearch({ search, page }: { search?: string; page?: string | number }): ShipmentsSearch {
  const number = Number(page);
  return {
    search: search?.trim() || undefined,
    page: Number.isSafeInteger(number) && number > 1 ? number : undefined,
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
