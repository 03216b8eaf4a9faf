import { and, desc, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { type EventRow, isEstimate, shipmentEvents } from '#db/schema/events/shipment-events.ts';

/** The newest change of the estimate of each of these shipments that has one. */
export const newestEstimates = (tx: Db, shipmentIds: readonly string[]): Promise<EventRow[]> =>
  tx
    .selectDistinctOn([shipmentEvents.shipmentId])
    .from(shipmentEvents)
    .where(
      and(
        inArray(shipmentEvents.shipmentId, [...shipmentIds]),
        isNull(shipmentEvents.retractedAt),
        isEstimate(sql`${shipmentEvents}`),
      ),
    )
    .orderBy(shipmentEvents.shipmentId, desc(shipmentEvents.at), desc(shipmentEvents.id));
