import { addSeconds } from 'date-fns';
import { NO_UNDO, type UndoWindow } from '#contract/mails/undo-window.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { withScope } from '#server/domain/guards.ts';
import { mailHoldSeconds, undoWindow } from '#server/domain/mails/outbox/hold.ts';
import { checkOwnerRights, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { deleteShipments } from './delete-shipments.ts';

/**
 * From then on every lookup says 404, of its images too (docs/contract/shipments.md, 'Deletion'). Its queued mails are
 * not sent. Until `undoUntil` its owner can restore it. Throws as `updateShipment` does; with SHARED_WORK `forbidden`
 * for colleagues, too.
 */
export async function softDeleteShipment(caller: Ctx, input: { id: string }): Promise<UndoWindow> {
  const ctx = withScope(caller, 'shipments:write');
  return shipmentTransaction(ctx, input, async (tx, stored, user) => {
    checkOwnerRights(user, stored.userId);
    const now = await databaseTime(tx);
    await deleteShipments(tx, ctx.actor, [stored], { now, deletedBy: user.id });
    const hold = mailHoldSeconds();
    return hold === 0 ? NO_UNDO : undoWindow(addSeconds(now, hold), now);
  });
}
