import { type Db, transaction } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import type { NewShipment, Shipment } from '#server/contract/shipments.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { askAgain } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import { type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { crossesBorder } from './customs.ts';
import { drawTrackingNumber } from './generate-tracking-number.ts';
import { type Creation, creationOf, doneBefore, findCreation } from './idempotency.ts';
import { checkImageCount, insertImages } from './images.ts';
import { milestones, now } from './milestones.ts';
import { recordEvents } from './record-events.ts';

/**
 * Creates a shipment with its photographs, its first event and its tracking number (contract section 3). With a `creationKey` that
 * this person has used before for the same booking it gives that shipment (decision 018). Throws `unauthenticated`,
 * `forbidden`, `invalid` for more than five photographs, or `conflict` where the key stands for another booking.
 */
export async function createShipment(
  ctx: Ctx,
  input: NewShipment,
  images: readonly PreparedImage[],
): Promise<Shipment> {
  const user = requireStaff(ctx);
  checkImageCount(images.length);
  const creation = creationOf(input, images);
  // A creation that was done before leaves the photographs that came with it again without a row.
  const mayWithdraw = creation.creationKey === null ? [] : images.map(({ stem }) => stem);
  return withImages(ctx.db, { add: images, mayWithdraw }, () =>
    transaction(ctx.db, async (tx) => {
      await askAgain(tx, ctx, requireStaff);
      const inserted = await insertShipment(tx, user.id, input, creation);
      if (!inserted) return doneBefore(tx, user.id, creation);
      const { id, createdAt } = inserted;
      await insertImages(tx, id, images);
      await recordEvents(tx, ctx.actor, [{ shipmentId: id, status: input.status, at: createdAt }]);
      await recordAudit(tx, ctx.actor, [{ action: 'shipment-created', shipmentId: id, to: input.status }]);
      return loadShipment(tx, id);
    }),
  );
}

/** Null where this person has used the creation's key before. */
async function insertShipment(
  tx: Db,
  userId: string,
  { creationKey: _, ...input }: NewShipment,
  creation: Creation,
): Promise<{ id: string; createdAt: Date } | null> {
  const dispatchedDate = input.dispatchedDate ?? null;
  const deliveredDate = input.deliveredDate ?? null;
  const values = {
    ...input,
    ...creation,
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
      .onConflictDoNothing()
      .returning({ id: shipments.id, createdAt: shipments.createdAt });
    if (row) return row;
    if (await findCreation(tx, userId, creation)) return null;
  }
}
