import { type Db, transaction } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import type { CreateShipment } from '#server/contract/save-shipment.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import { type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { crossesBorder } from './customs.ts';
import { generateTrackingNumber } from './generate-tracking-number.ts';
import { findByIdempotencyKey, type Idempotency, idempotencyOf, replayCreation } from './idempotency.ts';
import { checkImageCount, insertImages } from './images.ts';
import { milestones, now } from './milestones.ts';
import { recordEvents } from './record-events.ts';

/**
 * Creates a shipment with its images, its first event and its tracking number (contract section 3). With a `creationKey` that
 * this user has used before for the same request it resolves to that shipment (decision 018). Throws `unauthenticated`,
 * `forbidden`, `invalid` for more than five images, or `conflict` where the key belongs to another request.
 */
export async function createShipment(
  ctx: Ctx,
  input: CreateShipment,
  images: readonly PreparedImage[],
): Promise<Shipment> {
  const user = requireStaff(ctx);
  checkImageCount(images.length);
  const idempotency = idempotencyOf(input, images);
  // A replayed creation leaves the images that came with it again without a row.
  const mayRemove = idempotency.idempotencyKey === null ? [] : images.map(({ stem }) => stem);
  return withImages(ctx.db, { add: images, mayRemove }, () =>
    transaction(ctx.db, async (tx) => {
      await reauthorize(tx, ctx, requireStaff);
      const inserted = await insertShipment(tx, user.id, input, idempotency);
      if (!inserted) return replayCreation(tx, user.id, idempotency);
      const { id, createdAt } = inserted;
      await insertImages(tx, id, images);
      await recordEvents(tx, ctx.actor, [{ shipmentId: id, status: input.status, at: createdAt }]);
      await recordAudit(tx, ctx.actor, [{ action: 'shipment-created', shipmentId: id, to: input.status }]);
      return loadShipment(tx, id);
    }),
  );
}

/** Null where this user has used the idempotency key before. */
async function insertShipment(
  tx: Db,
  userId: string,
  { creationKey: _, ...input }: CreateShipment,
  idempotency: Idempotency,
): Promise<{ id: string; createdAt: Date } | null> {
  const dispatchedDate = input.dispatchedDate ?? null;
  const deliveredDate = input.deliveredDate ?? null;
  const values = {
    ...input,
    ...idempotency,
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
      .values({ ...values, trackingNumber: generateTrackingNumber() })
      .onConflictDoNothing()
      .returning({ id: shipments.id, createdAt: shipments.createdAt });
    if (row) return row;
    if (await findByIdempotencyKey(tx, userId, idempotency)) return null;
  }
}
