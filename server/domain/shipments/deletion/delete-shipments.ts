import { addSeconds } from 'date-fns';
import { inArray } from 'drizzle-orm';
import { NO_UNDO, type UndoWindow } from '#contract/mails/undo-window.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { withScope } from '#server/domain/guards.ts';
import { leaveLoads } from '#server/domain/loads/leave-loads.ts';
import { cancelMails } from '#server/domain/mails/outbox/cancel-mails.ts';
import { mailHoldSeconds, undoWindow } from '#server/domain/mails/outbox/hold.ts';
import { checkOwnerRights, shipmentTransaction } from '#server/domain/shipments/load.ts';

type Deletion = { now: Date; deletedBy: string; importBatchId?: string };

/** Deletes these locked shipments; their queued mails are not sent. */
export async function deleteShipments(
  tx: Db,
  actor: Actor,
  rows: readonly { id: string; status: Status }[],
  { now, deletedBy, importBatchId }: Deletion,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  // Mails first, the same order as when a failed mail is recorded: that locks the mail and then the shipment's
  // attention (decision 039).
  await cancelMails(tx, ids);
  await tx.update(shipments).set({ deletedAt: now, deletedBy, updatedAt: now }).where(inArray(shipments.id, ids));
  const left = await leaveLoads(tx, ids);
  await recordChanges(tx, { actor }, [
    ...rows.map(({ id, status }) => ({ kind: 'deleted' as const, shipmentId: id, from: status, importBatchId })),
    ...left,
  ]);
}

/**
 * From then on every lookup says 404, of its images too (docs/contract/shipments.md, 'Deletion'). Its queued mails are
 * not sent. Until `undoUntil` its owner can restore it. Throws as `updateShipment` does; with SHARED_WORK `forbidden`
 * for colleagues, too.
 */
export async function softDeleteShipment(caller: Ctx, input: { id: string }): Promise<UndoWindow> {
  const ctx = withScope(caller, 'shipments:write');
  return shipmentTransaction(ctx, input, 'office', async (tx, stored, user) => {
    checkOwnerRights(user, stored.userId);
    const now = await databaseTime(tx);
    await deleteShipments(tx, ctx.actor, [stored], { now, deletedBy: user.id });
    const hold = mailHoldSeconds();
    return hold === 0 ? NO_UNDO : undoWindow(addSeconds(now, hold), now);
  });
}
