import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { type EventRow, isEstimate, shipmentEvents } from '#db/schema/events/shipment-events.ts';

/** The newest change of the estimate, and the one before it, as far as there are any. */
export const newestEstimates = (tx: Db, shipmentId: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(shipmentEvents)
    .where(
      and(
        eq(shipmentEvents.shipmentId, shipmentId),
        isNull(shipmentEvents.retractedAt),
        isEstimate(sql`${shipmentEvents}`),
      ),
    )
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
    .limit(2);
