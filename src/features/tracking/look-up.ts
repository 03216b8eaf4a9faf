import type { PublicShipment } from '../../../server/contract/shipments.ts';
import { TRACKING_NUMBER_MISSING } from '../../../server/contract/tracking-number.ts';
import type { RouterContext } from '../../lib/router-context.ts';
import { trackingFailure } from './tracking-failure.ts';

/** A shipment, or the lines that say why there is none; neither where nothing was asked for. */
export type Outcome = { shipment: PublicShipment | null; refusal: readonly string[] };

/** Searches for the number in the address, blank ones aside (specification section 5). A failure is an outcome too. */
export async function lookUp(context: Pick<RouterContext, 'trpc' | 'queryClient'>, number?: string): Promise<Outcome> {
  if (number === undefined) return { shipment: null, refusal: [] };
  if (!number.trim()) return { shipment: null, refusal: [TRACKING_NUMBER_MISSING] };
  const query = context.trpc.publicTracking.byNumber.queryOptions({ number });
  try {
    // The route keeps the outcome: a copy in the query cache would only travel to the browser a second time.
    const { shipment } = await context.queryClient.fetchQuery({ ...query, retry: false, staleTime: 0, gcTime: 0 });
    return { shipment, refusal: [] };
  } catch (error) {
    return { shipment: null, refusal: trackingFailure(error) };
  }
}
