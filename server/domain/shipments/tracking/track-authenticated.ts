import type { PublicShipment } from '#server/contract/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { trackShipment } from './track.ts';

/**
 * `trackShipment` for a signed-in user: no more than anyone sees (contract section 4, `byTrackingNumber`).
 * Throws `unauthenticated`, and what `trackShipment` throws.
 */
export async function trackAuthenticated(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  requireUser(ctx);
  return trackShipment(ctx, input);
}
