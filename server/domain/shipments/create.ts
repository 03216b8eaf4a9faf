import { type Db, transaction } from '../../../db/client.ts';
import { shipments } from '../../../db/schema/shipments.ts';
import type { NewShipment, Shipment } from '../../contract/shipments.ts';
import { type PreparedImage, withImages } from '../../platform/storage.ts';
import { drawTrackingNumber } from '../../platform/tracking-numbers.ts';
import { askAgain } from '../ask-again.ts';
import type { Ctx } from '../context.ts';
import { requireStaff } from '../guards.ts';
import { recordAudit } from '../history/record-audit.ts';
import { crossesBorder } from './customs.ts';
import { checkImageCount, insertImages } from './images.ts';
import { loadShipment } from './load.ts';
import { milestones, now } from './milestones.ts';
import { recordEvents } from './record-events.ts';

/**
 * Creates a shipment with its photographs, its first event and its tracking number (contract section 3).
 * Throws `unauthenticated`, `forbidden`, or `invalid` for more than five photographs.
 */
export async function createShipment(
  ctx: Ctx,
  input: NewShipment,
  images: readonly PreparedImage[],
): Promise<Shipment> {
  const user = requireStaff(ctx);
  checkImageCount(images.length);
  return withImages(ctx.db, { add: images }, () =>
    transaction(ctx.db, async (tx) => {
      await askAgain(tx, ctx, requireStaff);
      const { id, createdAt } = await insertShipment(tx, user.id, input);
      await insertImages(tx, id, images);
      await recordEvents(tx, ctx.actor, [{ shipmentId: id, status: input.status, at: createdAt }]);
      await recordAudit(tx, ctx.actor, [{ action: 'shipment-created', shipmentId: id, to: input.status }]);
      return loadShipment(tx, id);
    }),
  );
}

async function insertShipment(tx: Db, userId: string, input: NewShipment): Promise<{ id: string; createdAt: Date }> {
  const dispatchedDate = input.dispatchedDate ?? null;
  const deliveredDate = input.deliveredDate ?? null;
  const values = {
    ...input,
    userId,
    estimatedDelivery: input.estimatedDelivery ?? null,
    requiresCustomsClearance: input.requiresCustomsClearance ?? crossesBorder(input),
    dispatchedDate,
    deliveredDate,
    ...milestones(input.status, { dispatchedDate, deliveredDate }),
    createdAt: now,
    updatedAt: now,
  };
  for (;;) {
    const [row] = await tx
      .insert(shipments)
      .values({ ...values, trackingNumber: drawTrackingNumber() })
      .onConflictDoNothing({ target: shipments.trackingNumber })
      .returning({ id: shipments.id, createdAt: shipments.createdAt });
    if (row) return row;
  }
}
