import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import type { Status } from '#server/contract/statuses.ts';
import type { Actor } from '#server/domain/context.ts';

export type EventRecord = { shipmentId: string; status: Status; at: Date; location?: string; note?: string };

/** Adds to the history of each shipment, in the transaction of the change. Empty texts are stored as none. */
export async function recordEvents(
  tx: Db,
  actor: Actor,
  records: readonly EventRecord[],
): Promise<{ id: number; shipmentId: string }[]> {
  if (records.length === 0) return [];
  const actorId = actor.kind === 'user' ? actor.user.id : null;
  const rows = records.map(({ shipmentId, status, at, location, note }) => ({
    shipmentId,
    status,
    at,
    location: location || null,
    note: note?.trim() ? note : null,
    actorId,
  }));
  return tx
    .insert(shipmentEvents)
    .values(rows)
    .returning({ id: shipmentEvents.id, shipmentId: shipmentEvents.shipmentId });
}
