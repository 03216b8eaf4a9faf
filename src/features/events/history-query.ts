import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

export type Delivery = RouterOutputs['shipments']['deliveries']['deliveries'][number];
export type HistoryEntry = RouterOutputs['shipments']['history']['history'][number];

type Trpc = Api['trpc'];

/** A history may have changed since it was last open: fetched each time. */
const FRESH = { staleTime: 0 } as const;
const POLL_MS = 2_000;

export function shipmentQuery(trpc: Trpc, id: string) {
  return { ...trpc.shipments.byId.queryOptions({ id }), ...FRESH };
}

export function historyQuery(trpc: Trpc, id: string) {
  return { ...trpc.shipments.history.queryOptions({ id }), ...FRESH };
}

/** Polled while a mail is queued. */
export function deliveriesQuery(trpc: Trpc, id: string) {
  return trpc.shipments.deliveries.queryOptions(
    { id },
    {
      ...FRESH,
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((delivery) => delivery.state === 'queued') ? POLL_MS : false,
    },
  );
}

export function sentMailQuery(trpc: Trpc, deliveryId: string) {
  return trpc.shipments.delivery.queryOptions({ id: deliveryId });
}
