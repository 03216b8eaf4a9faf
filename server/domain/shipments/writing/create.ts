import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { findByIdempotencyKey, type Idempotency, idempotencyOf, replayCreation } from './idempotency.ts';
import { checkImageCount, insertImages } from './images.ts';
import { insertRows, newRow, recordCreations } from './new-rows.ts';
import { loadPlaceRules } from './place-rules.ts';

/**
 * Creates a shipment with its images, its first event, its tracking number and, with `notify`, its mails
 * (docs/contract/shipments.md). If this user has sent the same request with the same `creationKey` before, it resolves
 * to that shipment (decision 018), and the images get no row. Throws `unauthenticated`, `forbidden`, `invalid` for more
 * than five images, or `conflict` if the key belongs to another request.
 */
export async function createShipment(
  caller: Ctx,
  input: CreateShipment,
  images: readonly NewImage[],
): Promise<Shipment> {
  const ctx = withScope(caller, 'shipments:write');
  requireStaff(ctx, 'office');
  checkImageCount(images.length);
  const idempotency = idempotencyOf(input, images);
  const places = await loadPlaceRules(ctx.db);
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const row = newRow(user.id, input, await databaseTime(tx), places);
    const inserted = await insertShipment(tx, { ...row, ...idempotency }, idempotency);
    if (!inserted) return replayCreation(tx, user, idempotency);
    const { id } = inserted;
    await insertImages(tx, id, images);
    await recordCreations(tx, ctx.actor, [inserted], input.notify);
    return loadShipment(tx, id, user);
  });
}

/** Null if this user has used the idempotency key before. */
async function insertShipment(tx: Db, row: ReturnType<typeof newRow> & Idempotency, idempotency: Idempotency) {
  for (;;) {
    const [inserted] = await insertRows(tx, [row]);
    if (inserted) return inserted;
    if (await findByIdempotencyKey(tx, row.userId, idempotency)) return null;
  }
}
