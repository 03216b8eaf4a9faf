import { notFound } from '@tanstack/react-router';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { loadApi, prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

export type ShipmentOfPage = RouterOutputs['shipments']['byId']['shipment'];

/** The fields of its shipment that a delivery needs: that of a page, or of a round. */
export type DeliveredShipment = Pick<
  ShipmentOfPage,
  | 'id'
  | 'trackingNumber'
  | 'status'
  | 'receiverName'
  | 'receiverEmail'
  | 'receiverContact'
  | 'senderEmail'
  | 'destinationAddress'
  | 'destinationCity'
  | 'destinationCountry'
  | 'description'
  | 'weight'
> & { totals: { pieces: number }; proof: { receivedBy: string } | null };

/** The same as the shipment's page has. */
export function deliverQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.shipments.byId.queryOptions({ id }), retryOnMount: false };
}

/** On the server an unknown number is the page's 404. */
export async function prefetchDeliver(context: RouterContext, number: string): Promise<void> {
  await prefetchQuery(context, (trpc) => deliverQuery(trpc, number));
  if (!import.meta.env.SSR) return;
  const { queryClient, trpc } = await loadApi(context);
  const { queryKey } = deliverQuery(trpc, number);
  if (apiErrorStatus(queryClient.getQueryState(queryKey)?.error) === 404) throw notFound();
}
