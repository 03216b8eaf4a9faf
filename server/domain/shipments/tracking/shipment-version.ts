import { shipments } from '#db/schema/shipments.ts';
import { readTrackingNumber } from '#server/contract/tracking-number.ts';
import type { Ctx } from '#server/domain/context.ts';
import { instant } from '#server/domain/shipments/serialize.ts';
import { requireTrackingOpen } from '#server/infra/rate-limit/rate-rules.ts';
import { byTrackingNumber, isAskedFor } from './tracking-number-loader.ts';

/**
 * Names the present state of the shipment with this number, as it is written on labels: as long as the name stays, so does all
 * that `trackShipment` tells. Null where that finds nothing, which is left to it to count. Throws `too-many` as it does.
 */
export async function trackedVersion(ctx: Ctx, { number }: { number: string }): Promise<string | null> {
  if (readTrackingNumber(number) !== number) return null;
  requireTrackingOpen(ctx.address);
  const row = await lookUp(ctx.db, number);
  // The moment too: a database that was set back to an earlier state counts the same versions again.
  return row ? `${row.id} ${row.version} ${row.updatedAt}` : null;
}

const { id, trackingNumber, version, updatedAt } = shipments;
const versionColumns = { id, trackingNumber, version, updatedAt: instant(updatedAt) };

const lookUp = byTrackingNumber((db) =>
  db.select(versionColumns).from(shipments).where(isAskedFor).prepare('tracked_versions'),
);
