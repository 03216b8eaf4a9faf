import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import type { BulkUpdate } from '#server/contract/bulk.ts';
import type { Status } from '#server/contract/statuses.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { notFound } from '#server/domain/shipments/load.ts';

export type BulkTarget = {
  id: string;
  trackingNumber: string;
  status: Status;
  dispatchedDate: Date | null;
  deliveredDate: Date | null;
  senderEmail: string;
  receiverEmail: string;
};

const columns = {
  id: shipments.id,
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  dispatchedDate: shipments.dispatchedDate,
  deliveredDate: shipments.deliveredDate,
  senderEmail: shipments.senderEmail,
  receiverEmail: shipments.receiverEmail,
};

/**
 * The distinct shipments of these ids, in the order of the ids; with `lock` locked until the transaction ends, which
 * two bulk updates do in the same order. Throws `not-found` for the whole when one is unknown, deleted or malformed.
 */
export async function loadBulkTargets(
  db: Db,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<BulkTarget[]> {
  const distinct = new Set(ids.map((id) => requireUuid(id, notFound)));
  const query = db
    .select(columns)
    .from(shipments)
    .where(and(inArray(shipments.id, [...distinct]), isNull(shipments.deletedAt)))
    .orderBy(asc(shipments.id));
  const rows = await (lock ? query.for('update') : query);
  if (rows.length !== distinct.size) throw notFound();
  return rows;
}

/**
 * A shipment that gets an event: its status changes, or it gets a location or a note (contract section 3, 'Bulk mail').
 */
export function isAffected(row: BulkTarget, { status, location, note }: BulkUpdate): boolean {
  return row.status !== status || location !== '' || note.trim() !== '';
}
