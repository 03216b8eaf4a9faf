import { type Db, transaction } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import { recipientsOf } from '#server/contract/notify.ts';
import type { CreateShipment } from '#server/contract/save-shipment.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { databaseTime } from '#server/domain/shipments/events/clock.ts';
import { datesAfter } from '#server/domain/shipments/events/dates.ts';
import { recordEvents } from '#server/domain/shipments/events/record.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import { queueShipmentMails } from '#server/infra/mail/queue-mail.ts';
import { type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { crossesBorder } from './customs.ts';
import { generateTrackingNumber } from './generate-tracking-number.ts';
import { findByIdempotencyKey, type Idempotency, idempotencyOf, replayCreation } from './idempotency.ts';
import { checkImageCount, insertImages } from './images.ts';

/**
 * Creates a shipment with its images, its first event, its tracking number and, with `notify`, its mails (contract sections 3 and 8). With a `creationKey` that
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
      const { status } = input;
      const [event] = await recordEvents(tx, ctx.actor, [
        { shipmentId: id, status, statusSource: 'created', at: createdAt, location: '', note: '', shipmentVersion: 1 },
      ]);
      await queueShipmentMails(
        tx,
        recipientsOf(input, input.notify).map((recipient) => ({
          shipmentId: id,
          recipient,
          kind: 'created' as const,
          eventId: event?.id ?? Number.NaN,
        })),
      );
      await recordAudit(tx, ctx.actor, [{ action: 'shipment-created', shipmentId: id, to: status }]);
      return loadShipment(tx, id);
    }),
  );
}

/** Null where this user has used the idempotency key before. */
async function insertShipment(
  tx: Db,
  userId: string,
  { creationKey: _, notify: __, ...input }: CreateShipment,
  idempotency: Idempotency,
): Promise<{ id: string; createdAt: Date } | null> {
  const at = await databaseTime(tx);
  const noDates = { status: null, dispatchedDate: null, deliveredDate: null };
  const sent = { dispatchedDate: input.dispatchedDate ?? null, deliveredDate: input.deliveredDate ?? null };
  const values = {
    ...input,
    ...idempotency,
    userId,
    estimatedDelivery: input.estimatedDelivery ?? null,
    requiresCustomsClearance: input.requiresCustomsClearance ?? crossesBorder(input),
    ...datesAfter(noDates, input.status, at, sent),
    createdAt: at,
    updatedAt: at,
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
