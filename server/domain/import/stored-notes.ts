import { sql } from 'drizzle-orm';
import { valuesTable } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isInternalEvent, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { findFullHistories } from '#server/domain/events/history-limit.ts';

type ShipmentNote = { shipmentId: string; internalNote: string };

/**
 * `has`: the note wanted for this shipment is in its history. `full`: the tracking numbers, by id, of shipments whose
 * history takes no more internal notes.
 */
export type StoredNotes = { has(shipmentId: string): boolean; full: ReadonlyMap<string, string> };

/**
 * Finds out which of these notes, one for each shipment, the histories have already. Retracted ones count too: a file
 * that is imported again does not bring back what somebody has taken back. These have their lines ended by a line feed
 * alone; forms and programs may have stored others.
 */
export async function loadStoredNotes(db: Db, notes: readonly ShipmentNote[]): Promise<StoredNotes> {
  if (notes.length === 0) return { has: () => false, full: new Map() };
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct wanted.shipment_id as id
      from ${valuesTable(shipmentEvents, ['shipmentId', 'internalNote'], notes)}
      join shipment_events event
        on event.shipment_id = wanted.shipment_id
          and regexp_replace(event.internal_note, E'\\r\\n?', E'\\n', 'g') = wanted.internal_note`,
  );
  const there = new Set(rows.map(({ id }) => id));
  const ids = notes.map(({ shipmentId }) => shipmentId);
  return { has: (id) => there.has(id), full: await findFullHistories(db, ids, isInternalEvent) };
}
