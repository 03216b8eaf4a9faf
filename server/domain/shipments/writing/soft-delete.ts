import { transaction } from '#db/open-database.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { lockShipment, requireOwnerOf } from '#server/domain/shipments/load.ts';
import { cancelMails } from '#server/infra/mail/outbox-store.ts';
import { withImages } from '#server/infra/storage/image-transaction.ts';
import { imagesOf } from './images.ts';
import { updateShipmentRows } from './insert.ts';
import { now } from './milestones.ts';

/**
 * From then on every lookup says 404, of its images too, which have left the served directory when this resolves
 * (contract sections 3 and 7). Its queued mails are not sent. Throws as `getShipment` does.
 */
export async function softDeleteShipment(ctx: Ctx, input: { id: string }): Promise<void> {
  const { id } = requireOwnerOf(ctx, input);
  await withImages(ctx.db, { mayDelete: id }, (retire) =>
    transaction(ctx.db, async (tx) => {
      const { user } = await reauthorize(tx, ctx, (caller) => requireOwnerOf(caller, input));
      const { status } = await lockShipment(tx, user, id);
      await updateShipmentRows(tx, [id], { deletedAt: now });
      await cancelMails(tx, id);
      await recordAudit(tx, ctx.actor, [{ action: 'shipment-deleted', shipmentId: id, from: status }]);
      // Before the commit: afterwards a disk that fails could no longer be distinguished from a deletion that failed (decision 027).
      await retire((await imagesOf(tx, id)).map(({ stem }) => stem));
    }),
  );
}
