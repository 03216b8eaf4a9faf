import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { shipments } from '#db/schema/shipments.ts';
import { AppError } from '#server/contract/error.ts';
import { historyFull, MAX_EVENTS } from '#server/contract/shipment-events.ts';

// Reads at most as many index entries as the limit, however long the history is.
const isFull = sql`exists (select from ${shipmentEvents} where ${shipmentEvents.shipmentId} = ${shipments.id}
  order by ${shipmentEvents.at}, ${shipmentEvents.id} offset ${MAX_EVENTS - 1})`;

/**
 * To be called before an event that changes no status. The caller holds the locks of these shipments, so of two
 * simultaneous events the second counts the first. Throws `conflict` with the number of a shipment whose history is
 * full (contract section 7, 'History').
 */
export async function requireRoomInHistory(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [full] = await tx
    .select({ trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(and(inArray(shipments.id, [...ids]), isFull))
    .limit(1);
  if (full) throw new AppError('conflict', historyFull(full.trackingNumber));
}
