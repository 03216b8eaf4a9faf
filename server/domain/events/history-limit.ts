import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { MAX_EVENTS } from '#contract/events/events.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { AppError } from '#server/errors/app-error.ts';

// Stops at the limit, however many more of these events there are.
const isFull = (isCounted: SQL) =>
  sql`exists (select from shipment_events event where event.shipment_id = ${shipments.id} and ${isCounted}
    offset ${MAX_EVENTS - 1})`;

/** The tracking numbers, by id, of those of these shipments whose history takes no more of the counted events. */
export async function findFullHistories(
  db: Db,
  ids: readonly string[],
  isCounted: (event: SQL) => SQL<boolean>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: shipments.id, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(and(inArray(shipments.id, [...ids]), isFull(isCounted(sql`event`))));
  return new Map(rows.map(({ id, trackingNumber }) => [id, trackingNumber]));
}

/**
 * To be called before an event that changes no status. Public and internal events have each the limit of their own, so
 * that notes of staff never keep a public one out. The caller holds the locks of these shipments, so of two
 * simultaneous events the second counts the first. Throws `conflict` with the number of a shipment whose history is
 * full (docs/contract/events.md, 'Limit').
 */
export async function requireRoomInHistory(
  tx: Db,
  ids: readonly string[],
  isCounted: (event: SQL) => SQL<boolean>,
): Promise<void> {
  const [full] = (await findFullHistories(tx, ids, isCounted)).values();
  if (full !== undefined) throw historyFull(full);
}

export const historyFull = (trackingNumber: string) =>
  new AppError('history-full', { values: { number: trackingNumber, max: MAX_EVENTS } });
