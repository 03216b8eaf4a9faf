import { and, eq, isNull, sql } from 'drizzle-orm';
import { shipments } from '../../../db/schema/shipments.ts';
import { readTrackingNumber } from '../../contract/tracking-number.ts';
import { requireTrackingOpen } from '../../platform/rate-limits.ts';
import type { Ctx } from '../context.ts';
import { prepared } from './prepared.ts';
import { instant } from './present.ts';

/**
 * Names the present state of the shipment with this number, as it is written on labels: as long as the name stays, so does all
 * that `trackShipment` tells. Null where that finds nothing, which is left to it to count. Throws `too-many` as it does.
 */
export async function trackedVersion(ctx: Ctx, { number }: { number: string }): Promise<string | null> {
  if (readTrackingNumber(number) !== number) return null;
  requireTrackingOpen(ctx.address);
  const [row] = await lookUp(ctx.db).execute({ number });
  // The moment too: a database that was set back to an earlier state counts the same versions again.
  return row ? `${row.id} ${row.version} ${row.updatedAt}` : null;
}

const lookUp = prepared((db) =>
  db
    .select({ id: shipments.id, version: shipments.version, updatedAt: instant(shipments.updatedAt) })
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, sql.placeholder('number')), isNull(shipments.deletedAt)))
    .prepare('tracked_version'),
);
