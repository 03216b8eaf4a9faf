import { and, eq, isNull } from 'drizzle-orm';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { readableBy } from '#server/domain/shipments/load.ts';
import { publicDetails, wholeDetails } from './public-details.ts';
import { findTracked } from './track.ts';

/**
 * The public fields of a shipment for a signed-in user: all of them, with the proof of delivery, for who may read the
 * shipment, otherwise what anyone sees (docs/contract/tracking.md, 'Public shipment', `byTrackingNumber`). Throws
 * `unauthenticated`, and what `trackShipment` throws.
 */
export async function trackAuthenticated(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  requireUser(ctx);
  const row = await findTracked(ctx, input);
  return (await mayRead(ctx, row.trackingNumber)) ? wholeDetails(ctx, row) : publicDetails(ctx, row);
}

async function mayRead(ctx: Ctx, trackingNumber: string): Promise<boolean> {
  const user = requireUser(ctx);
  const readable = readableBy(user);
  if (readable !== 'own') return readable === 'all';
  const [row] = await ctx.db
    .select({ userId: shipments.userId })
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, trackingNumber), isNull(shipments.deletedAt)));
  return row?.userId === user.id;
}
