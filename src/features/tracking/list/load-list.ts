import type { PublicShipment } from '#server/contract/shipments.ts';
import { lastPlace } from '#src/features/tracking/history.ts';
import { publicQuery } from '#src/lib/api/public-query.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';

type Ends = 'originCity' | 'destinationCity';
type Shown = 'trackingNumber' | 'status' | 'estimatedDay' | 'deliveredDate' | Ends;

/** A number as it was typed; null where it finds nothing. */
export type TrackedRow = { number: string; found: (Pick<PublicShipment, Shown> & { place: string | null }) | null };

/** The shipments of several numbers, with no more of each than its row shows (contract section 11, 'Many numbers'). */
export async function loadList(context: Pick<RouterContext, 'api'>, numbers: string): Promise<TrackedRow[]> {
  const { results } = await publicQuery(context, 'publicTracking.many', { numbers });
  return results.map(({ number, shipment }) => ({ number, found: shipment && rowOf(shipment) }));
}

function rowOf(shipment: PublicShipment): TrackedRow['found'] {
  const { trackingNumber, status, estimatedDay, deliveredDate, originCity, destinationCity } = shipment;
  return {
    ...{ trackingNumber, status, estimatedDay, deliveredDate, originCity, destinationCity },
    place: lastPlace(shipment),
  };
}
