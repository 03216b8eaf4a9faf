import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOutOfReach, isStaff } from '#contract/accounts/permissions.ts';
import type { MessageDone, ShipmentMessage } from '#contract/messages/messages.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireDuty, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { checkChanger, requirePossibleChanger } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { type MessageRow, serializeMessages } from './serialize.ts';
import { contactOf } from './staff-of-shipment.ts';

/**
 * Marks an answer as done, so that its shipment no longer needs attention because of it, or as open again. Does nothing
 * if it already is (docs/contract/messages.md). Throws `unauthenticated`, `not-found`, and `forbidden` where the
 * shipment is another's, but for the customer's contact.
 */
export async function setMessageDone(caller: Ctx, input: MessageDone): Promise<ShipmentMessage> {
  const ctx = withScope(caller, 'shipments:write');
  const user = requireDuty(ctx, 'office');
  if (!isStaff(user)) throw messageNotFound();
  const id = requireUuid(input.id, messageNotFound);
  const { shipmentId, ownerId } = await findMessage(ctx.db, id);
  if (isOutOfReach(user, ownerId)) throw messageNotFound();
  const guard = (called: Ctx) => requirePossibleChanger(called, { id: shipmentId }, 'office');
  return authorizedTransaction(ctx, guard, async (tx, { user: caller }) => {
    const isActive = and(eq(shipments.id, shipmentId), isNull(shipments.deletedAt));
    const [shipment] = await tx.select().from(shipments).where(isActive).for('update');
    if (!shipment) throw messageNotFound();
    if ((await contactOf(tx, shipment)) !== caller.id) checkChanger(caller, shipment.userId, 'office');
    const [stored] = await tx.select().from(shipmentMessages).where(eq(shipmentMessages.id, id)).for('update');
    if (!stored) throw messageNotFound();
    const isSame = (stored.doneAt !== null) === input.done;
    return toAnswer(tx, isSame ? stored : await write(tx, ctx, stored, input.done ? caller.id : null));
  });
}

const messageNotFound = () => new AppError('answer-not-found');

async function findMessage(db: Db, id: string): Promise<{ shipmentId: string; ownerId: string }> {
  const [found] = await db
    .select({ shipmentId: shipments.id, ownerId: shipments.userId })
    .from(shipmentMessages)
    .innerJoin(shipments, eq(shipments.id, shipmentMessages.shipmentId))
    .where(and(eq(shipmentMessages.id, id), isNull(shipments.deletedAt)));
  if (!found) throw messageNotFound();
  return found;
}

async function write(tx: Db, ctx: Ctx, stored: MessageRow, doneBy: string | null): Promise<MessageRow> {
  const [row] = await tx
    .update(shipmentMessages)
    .set({ doneBy, doneAt: doneBy === null ? null : sql`statement_timestamp()` })
    .where(eq(shipmentMessages.id, stored.id))
    .returning();
  if (!row) throw messageNotFound();
  const kind = doneBy === null ? 'message-reopened' : 'message-done';
  await recordChange(tx, ctx, { kind, shipmentId: row.shipmentId, to: row.kind });
  return row;
}

async function toAnswer(tx: Db, row: MessageRow): Promise<ShipmentMessage> {
  const [answer] = await serializeMessages(tx, [row]);
  if (!answer) throw messageNotFound();
  return answer;
}
