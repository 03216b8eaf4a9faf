import type { Api } from '#src/lib/api/api.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

export type DeliveredShipment = RouterOutputs['shipments']['byId']['shipment'];

/** The same as the shipment's page has. */
export function deliverQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.shipments.byId.queryOptions({ id }), retryOnMount: false };
}
