import { and, eq, isNull } from 'drizzle-orm';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { updateShipmentRow } from '#server/domain/events/update-rows.ts';
import type { Caller } from '#server/domain/guards.ts';
import { requeueCancelledMails } from '#server/domain/mails/outbox/cancel-mails.ts';
import { isWithinHold } from '#server/domain/mails/outbox/hold.ts';
import {
  checkChanger,
  loadShipment,
  notFound,
  requirePossibleChanger,
  type ShipmentRow,
} from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Restores a deleted shipment with its images and history: for a super-admin, and within the hold for the owner who
 * deleted it (docs/contract/shipments.md, 'Deleted'). Within the hold its mails are queued again, too. Throws
 * `unauthenticated`, `not-found` for an unknown or erased one and for callers who cannot own shipments, `forbidden` for
 * other verified admins, `conflict` for one that is not deleted.
 */
export async function restoreShipment(ctx: Ctx, input: { id: string }): Promise<Shipment> {
  const guard = (caller: Ctx) => requirePossibleChanger(caller, input, 'office');
  return authorizedTransaction(ctx, guard, async (tx, { user, id }) => {
    const row = await lockDeleted(tx, id);
    const inTime = row.deletedAt !== null && (await isWithinHold(tx, row.deletedAt));
    checkRestorer(user, row, inTime);
    await updateShipmentRow(tx, id, await databaseTime(tx), { deletedAt: null, deletedBy: null });
    if (inTime) await requeueCancelledMails(tx, id);
    await recordChange(tx, ctx, { kind: 'restored', shipmentId: id, to: row.status });
    return loadShipment(tx, id, user);
  });
}

async function lockDeleted(tx: Db, id: string): Promise<ShipmentRow> {
  const [row] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.erasedAt)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

function checkRestorer(user: Caller, { userId, deletedAt, deletedBy }: ShipmentRow, inTime: boolean): void {
  if (deletedAt === null) {
    checkChanger(user, userId, 'office');
    throw new AppError('shipment-not-deleted');
  }
  if (isSuperAdmin(user)) return;
  const deletedIt = userId === user.id && deletedBy === user.id;
  if (!deletedIt || !inTime) throw new AppError('restore-denied');
}
