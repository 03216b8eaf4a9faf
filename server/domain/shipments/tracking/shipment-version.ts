import { shipments } from '#db/schema/shipments.ts';
import { readTrackingNumber } from '#server/contract/tracking-number.ts';
import type { Ctx } from '#server/domain/context.ts';
import { timestamp } from '#server/domain/shipments/serialize.ts';
import { requireTrackingOpen } from '#server/infra/rate-limit/rate-rules.ts';
import { createTrackingNumberLoader, isRequestedNumber } from './tracking-number-loader.ts';

/**
 * Names the present state of the shipment with this number, as it is written on labels: as long as the name stays, so does all
 * that `trackShipment` tells. Null where that finds nothing, which is left to it to count. Throws `too-many` as it does.
 */
export async function shipmentVersion(ctx: Ctx, { number }: { number: string }): Promise<string | null> {
  if (readTrackingNumber(number) !== number) return null;
  requireTrackingOpen(ctx.clientIp);
  const row = await loadRow(ctx.db, number);
  // The timestamp too: a database that was set back to an earlier state counts the same versions again.
  return row ? `${row.id} ${row.version} ${row.updatedAt}` : null;
}

const { id, trackingNumber, version, updatedAt } = shipments;
const versionColumns = { id, trackingNumber, version, updatedAt: timestamp(updatedAt) };

const loadRow = createTrackingNumberLoader((db) =>
  db.select(versionColumns).from(shipments).where(isRequestedNumber).prepare('tracked_versions'),
);
