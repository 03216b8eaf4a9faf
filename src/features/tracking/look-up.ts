import type { RouteMap } from '../../../server/contract/route-map.ts';
import type { PublicShipment } from '../../../server/contract/shipments.ts';
import { TRACKING_NUMBER_MISSING } from '../../../server/contract/tracking-number.ts';
import type { RouterContext } from '../../lib/router-context.ts';
import { trackingFailure } from './tracking-failure.ts';

type Services = Pick<RouterContext, 'trpc' | 'queryClient'>;

/** A shipment and the map of its route, or the lines that say why there is none; nothing where nothing was asked for. */
export type Outcome = { shipment: PublicShipment | null; map: RouteMap | null; refusal: readonly string[] };

/** The route keeps the outcome: a copy in the query cache would only travel to the browser a second time. */
const UNKEPT = { retry: false, staleTime: 0, gcTime: 0 } as const;

/** Searches for the number in the address, blank ones aside (specification section 5). A failure is an outcome too. */
export async function lookUp(services: Services, number?: string): Promise<Outcome> {
  if (number === undefined) return refused([]);
  if (!number.trim()) return refused([TRACKING_NUMBER_MISSING]);
  const query = services.trpc.publicTracking.byNumber.queryOptions({ number });
  try {
    const { shipment } = await services.queryClient.fetchQuery({ ...query, ...UNKEPT });
    return { shipment, map: await drawRoute(services, shipment), refusal: [] };
  } catch (error) {
    return refused(trackingFailure(error));
  }
}

function refused(refusal: readonly string[]): Outcome {
  return { shipment: null, map: null, refusal };
}

/** Without a map the page is whole, whatever the reason. */
async function drawRoute({ trpc, queryClient }: Services, shipment: PublicShipment): Promise<RouteMap | null> {
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const ends = { originCity, originCountry, destinationCity, destinationCountry };
  const query = trpc.publicTracking.routeMap.queryOptions(ends);
  try {
    return (await queryClient.fetchQuery({ ...query, ...UNKEPT })).map;
  } catch {
    return null;
  }
}
