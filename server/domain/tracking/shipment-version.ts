import { zonedDay } from '#contract/statuses/lateness.ts';
import { readTrackingNumber } from '#contract/values/tracking-number.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireTrackingUnblocked } from '#server/domain/rates/rate-rules.ts';
import { isoTimestamp, publicColumns, timestamp } from '#server/domain/shipments/serialize.ts';
import { findTracked, lookUp, requestCacheKey } from './track.ts';
import { createTrackingNumberLoader, isRequestedNumber } from './tracking-number-loader.ts';

/**
 * A string that identifies the present state of the shipment with this number and the day at its destination: while it
 * is the same, `trackShipment` shows the same, and so many days late. Null if the shipment is not found; then
 * `trackShipment` counts the miss. Throws `too-many` as it does.
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
  const { id, ...row } = found;
  ctx.requestCache?.set(requestCacheKey(number), row);
  return versionOf({ id, updatedAt: row.updatedAt, destinationZone: row.destinationZone });
}

/**
 * When anything was last changed that anyone with this number may see: `updatedAt` of the public shipment, by one small
 * statement. Throws what `trackShipment` throws.
 */
export async function lastPublicChange(ctx: Ctx, input: { number: string }): Promise<string> {
  const row = await lookUp<{ updatedAt: string }>(ctx, input, async ({ trackingNumber, piece }) =>
    // How many pieces there are is in the whole row alone.
    piece === null ? loadVersion(ctx.db, trackingNumber) : findTracked(ctx, input),
  );
  return isoTimestamp(row.updatedAt);
}

function isWellFormed(ctx: Ctx, number: string): boolean {
  if (readTrackingNumber(number) !== number) return false;
  requireTrackingUnblocked(ctx.clientIp);
  return true;
}

/**
 * Not `shipments.version`, which internal notes raise too: a visitor would see that there was one. Each public change
 * writes `updatedAt`, read from the clock under the shipment's lock. Between two such readings lie a commit and several
 * statements: more than the millisecond that it resolves.
 */
const versionOf = (row: { id: string; updatedAt: string; destinationZone: string }) =>
  `${row.id} ${row.updatedAt} ${zonedDay(row.destinationZone, new Date())}`;

const { id, trackingNumber, updatedAt, destinationZone } = shipments;
const versionColumns = { id, trackingNumber, updatedAt: timestamp(updatedAt), destinationZone };

const loadVersion = createTrackingNumberLoader((db) =>
  db.select(versionColumns).from(shipments).where(isRequestedNumber).prepare('shipment_versions'),
);

const loadVersionedRow = createTrackingNumberLoader((db) =>
  db
    .select({ ...publicColumns, id })
    .from(shipments)
    .where(isRequestedNumber)
    .prepare('versioned_shipments'),
);
