import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { counted } from '#src/lib/text/counted.ts';

/** The shipments that have this carrier's name, in words: '3 shipments', without a number until it is known. */
export function useCarrierShipments(carrierName: string | undefined): string {
  const query = useTRPC().shipments.all.queryOptions({ carrierName, limit: 1 });
  const { data } = useQuery({ ...query, enabled: carrierName !== undefined, staleTime: 0 });
  return data ? counted(data.pagination.totalItems, 'shipment') : 'its shipments';
}

/** Shipments show the name and the link. */
export const useRefreshCarriers = () =>
  useRefresh(({ carriers, shipments, superAdmin }) => [carriers, shipments, superAdmin]);
