import type { Shipment } from '#server/contract/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { checkOwner, loadShipment, requireOwnerOf } from './load.ts';

/**
 * One shipment with its images and history, for its owner or a super-admin (contract section 3).
 * Throws `unauthenticated`, `forbidden` for another verified admin, `not-found` for others and deleted ones.
 */
export async function getShipment(ctx: Ctx, input: { id: string }): Promise<Shipment> {
  const { user, id } = requireOwnerOf(ctx, input);
  const shipment = await loadShipment(ctx.db, id);
  checkOwner(user, shipment.user);
  return shipment;
}
