import type { PublicShipment } from '#server/contract/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requirePerson } from '#server/domain/guards.ts';
import { trackShipment } from './track.ts';

/**
 * `trackShipment` for a signed-in person: no more than anyone sees (contract section 4, `byTrackingNumber`).
 * Throws `unauthenticated`, and what `trackShipment` throws.
 */
export async function trackSignedIn(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  requirePerson(ctx);
  return trackShipment(ctx, input);
}
