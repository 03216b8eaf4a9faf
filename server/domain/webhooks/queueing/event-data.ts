import { inArray } from 'drizzle-orm';
import type { EventData } from '#contract/webhooks/webhook-message.ts';
import type { Db } from '#db/open-database.ts';
import { type EventRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';

/** These events by their ids. */
export async function readEvents(tx: Db, ids: readonly number[]): Promise<Map<number, EventData>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(shipmentEvents)
    .where(inArray(shipmentEvents.id, [...ids]));
  return new Map(rows.map((row) => [row.id, eventData(row)]));
}

/** The event of this row, as it was. */
export function eventData(row: EventRow): EventData {
  const { id, status, at, location, note, reason, actorId, retractedAt, retractedBy } = row;
  return {
    id: String(id),
    status,
    at: at.toISOString(),
    location,
    note,
    reason,
    by: actorId,
    retractedAt: retractedAt?.toISOString() ?? null,
    retractedBy,
  };
}
