import { addSeconds } from 'date-fns';
import { NO_UNDO, type UndoWindow } from '#server/contract/mail/undo-window.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { cancelMails } from '#server/domain/mail/outbox/cancel-mails.ts';
import { mailHoldSeconds, undoWindow } from '#server/domain/mail/outbox/hold.ts';
import { databaseTime } from '#server/domain/shipments/events/clock.ts';
import { updateShipmentRow } from '#server/domain/shipments/events/update-rows.ts';
import { checkOwnerRights, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { queueWebhooks } from '#server/domain/shipments/webhooks/queue-webhooks.ts';

/**
 * From then on every lookup says 404, of its images too (contract sections 3 and 7). Its queued mails are not sent.
 * Until `undoUntil` its owner can restore it. Throws as `updateShipment` does; with
 * SHARED_WORK `forbidden` for colleagues, too.
 */
export async function softDeleteShipment(caller: Ctx, input: { id: string }): Promise<UndoWindow> {
  const ctx = withScope(caller, 'shipments:write');
  return shipmentTransaction(ctx, input, async (tx, { id, status, userId }, user) => {
    checkOwnerRights(user, userId);
    const now = await databaseTime(tx);
    // Mails first, the same order as when a failed mail is recorded: that locks the mail and then the shipment's
    // attention (decision 039).
    await cancelMails(tx, [id]);
    await updateShipmentRow(tx, id, now, { deletedAt: now, deletedBy: user.id });
    await recordAudit(tx, ctx.actor, [{ action: 'shipment-deleted', shipmentId: id, from: status }]);
    await queueWebhooks(tx, [{ type: 'shipment.deleted', shipmentId: id }]);
    const hold = mailHoldSeconds();
    return hold === 0 ? NO_UNDO : undoWindow(addSeconds(now, hold), now);
  });
}
