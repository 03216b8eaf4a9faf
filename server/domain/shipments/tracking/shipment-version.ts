import { shipments } from '#db/schema/shipments.ts';
import { readTrackingNumber } from '#server/contract/tracking-number.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireTrackingUnblocked } from '#server/domain/rates/rate-rules.ts';
import { publicColumns, timestamp } from '#server/domain/shipments/serialize.ts';
import { requestCacheKey } from './track.ts';
import { createTrackingNumberLoader, isRequestedNumber } from './tracking-number-loader.ts';

/**
 * A string that identifies the present state of the shipment with this number: while it is the same, `trackShipment`
 * shows the same. Null if the shipment is not found; then `trackShipment` counts the miss. Throws `too-many` as it
 * does.
 */
export async function shipmentVersion(ctx: Ctx, { number }: { number: string }): Promise<string | null> {
  if (!isWellFormed(ctx, number)) return null;
  const row = await loadVersion(ctx.db, number);
  return row ? versionOf(row) : null;
}

/**
 * The same for a page to be rendered: the statement reads the row too, and `trackShipment` finds it in the request's
 * cache.
 */
export async function loadVersionAndShipment(ctx: Ctx, { number }: { number: string }): Promise<string | null> {
  if (!isWellFormed(ctx, number)) return null;
  const found = await loadVersionedRow(ctx.db, number);
  if (!found) return null;
  const { id, version, ...row } = found;
  ctx.requestCache?.set(requestCacheKey(number), row);
  return versionOf({ id, version, updatedAt: row.updatedAt });
}

function isWellFormed(ctx: Ctx, number: string): boolean {
  if (readTrackingNumber(number) !== number) return false;
  requireTrackingUnblocked(ctx.clientIp);
  return true;
}

/** With the timestamp: a database that was set back to an earlier state counts the same versions again. */
const versionOf = (row: { id: string; version: number; updatedAt: string }) =>
  `${row.id} ${row.version} ${row.updatedAt}`;

const { id, trackingNumber, version, updatedAt } = shipments;
const versionColumns = { id, trackingNumber, version, updatedAt: timestamp(updatedAt) };

const loadVersion = createTrackingNumberLoader((db) =>
  db.select(versionColumns).from(shipments).where(isRequestedNumber).prepare('shipment_versions'),
);

const loadVersionedRow = createTrackingNumberLoader((db) =>
  db
    .select({ ...publicColumns, id, version })
    .from(shipments)
    .where(isRequestedNumber)
    .prepare('versioned_shipments'),
);
