import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isOutOfReach, isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { ReplySide } from '#contract/messages/message-kinds.ts';
import type { ReplyMessage } from '#contract/messages/threads.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { membersToTell } from '#server/domain/companies/notices/members-to-tell.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, withScope } from '#server/domain/guards.ts';
import { hasStoppedEverything } from '#server/domain/mails/outbox/opted-out.ts';
import { notFound, requirePossibleChanger, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { imageFields, insertMessageFiles } from './files.ts';
import { contactOf } from './staff-of-shipment.ts';
import { requireRoom, sideOf } from './threads.ts';

/**
 * Stores what staff write to the customer, the receiver or both, with images that are stored already, mails it to them,
 * and marks what they wrote as done.
 * Throws `unauthenticated`, `not-found`, `forbidden` for who is neither the owner, nor the customer's contact, nor a
 * super-admin, `invalid` to a customer that is not there, and `conflict` for a full thread.
 */
export function replyMessage(
  caller: Ctx,
  input: ReplyMessage,
  images: readonly NewImage[] = [],
): Promise<{ id: string }> {
  const ctx = withScope(caller, 'shipments:write');
  return authorizedTransaction(
    ctx,
    (called) => requirePossibleChanger(called, input, 'office'),
    async (tx, { user, id }) => {
      const isShipment = and(eq(shipments.id, id), isNull(shipments.deletedAt));
      const [stored] = await tx.select().from(shipments).where(isShipment).for('update');
      if (!stored) throw notFound();
      const { isContact } = await checkReplier(tx, stored, user);
      await requireRoom(tx, id);
      const to = input.to ?? (await defaultSide(tx, stored));
      if (to !== 'receiver' && stored.company === null) throw new AppError('message-without-customer', { field: 'to' });
      const done = await markDone(tx, stored, user, to);
      const message = await insert(tx, stored, { ...input, to, user, authorName: isContact ? user.fullName : '' });
      await insertMessageFiles(tx, message.id, images);
      await recordChanges(tx, ctx, [...done, ...(await changesOf(tx, ctx, stored, { ...message, to, images }))]);
      return { id: message.id };
    },
  );
}

/**
 * Throws for who may not write about this shipment as staff, or might not before it was deleted: a repeated message
 * gets its response all the same. Throws as `replyMessage` does.
 */
export async function requireReplier(caller: Ctx, input: { id: string }): Promise<ShipmentRow> {
  const ctx = withScope(caller, 'shipments:write');
  const { user, id } = requirePossibleChanger(ctx, input, 'office');
  const [stored] = await ctx.db.select().from(shipments).where(eq(shipments.id, id));
  if (!stored) throw notFound();
  await checkReplier(ctx.db, stored, user);
  return stored;
}

/** The same before the body of a new message is read, also for a deleted shipment. */
export async function authorizeReply(ctx: Ctx, input: { id: string }): Promise<void> {
  const { deletedAt } = await requireReplier(ctx, input);
  if (deletedAt !== null) throw notFound();
}

async function checkReplier(db: Db, stored: ShipmentRow, user: Caller): Promise<{ isContact: boolean }> {
  if (isOutOfReach(user, stored.userId)) throw notFound();
  const isContact = (await contactOf(db, stored)) === user.id;
  if (!isContact && !isSuperAdmin(user) && stored.userId !== user.id) throw new AppError('not-your-shipment');
  return { isContact };
}

/** The side that wrote last, else the customer, where there is none the receiver. */
async function defaultSide(tx: Db, stored: ShipmentRow): Promise<ReplySide> {
  const { createdAt, id, shipmentId } = shipmentMessages;
  const side = sideOf(stored);
  const [last] = await tx
    .select({ side })
    .from(shipmentMessages)
    .where(and(eq(shipmentId, stored.id), isNotNull(side)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return last?.side ?? (stored.company === null ? 'receiver' : 'customer');
}

async function markDone(tx: Db, stored: ShipmentRow, user: Caller, to: ReplySide): Promise<Change[]> {
  const side = sideOf(stored);
  const isAnswered = to === 'both' ? isNotNull(side) : eq(side, to);
  const { shipmentId, doneAt, kind } = shipmentMessages;
  const rows = await tx
    .update(shipmentMessages)
    .set({ doneAt: sql`statement_timestamp()`, doneBy: user.id })
    .where(and(eq(shipmentId, stored.id), isNull(doneAt), isAnswered))
    .returning({ kind });
  return rows.map((row) => ({ kind: 'message-done', shipmentId: stored.id, to: row.kind }));
}

type Reply = { text: string; kind: ReplyMessage['kind']; to: ReplySide; user: Caller; authorName: string };

async function insert(tx: Db, stored: ShipmentRow, reply: Reply): Promise<{ id: string; message: string }> {
  const { text: message, kind, to: toSide, user, authorName } = reply;
  const [row] = await tx
    .insert(shipmentMessages)
    .values({
      ...{ shipmentId: stored.id, author: 'staff', authorId: user.id, authorName, toSide, kind, message },
      ...{ companyId: toSide === 'receiver' ? null : stored.company },
      ...{ email: toSide === 'customer' ? null : stored.receiverEmail },
      // The shipment is locked: of two messages the later one has the later time, and is not read before it is seen.
      ...{ createdAt: sql`statement_timestamp()`, doneAt: sql`statement_timestamp()`, doneBy: user.id },
    })
    .returning({ id: shipmentMessages.id, message: shipmentMessages.message });
  if (!row) throw new Error('No message was written');
  return row;
}

type Sent = { id: string; message: string; to: ReplySide; images: readonly NewImage[] };

async function changesOf(tx: Db, ctx: Ctx, stored: ShipmentRow, { id, message, to, images }: Sent): Promise<Change[]> {
  const { id: shipmentId, company, receiverEmail: recipient } = stored;
  const told =
    to === 'receiver' || company === null
      ? []
      : await membersToTell(tx, { company, event: 'message', shipmentId, by: ctx.actor });
  const fields = [{ field: 'message', to: message }, ...imageFields(images)];
  const sent: Change = { kind: 'message-sent', shipmentId, to, fields, told };
  if (to === 'customer') return [sent];
  const isSuppressed = await hasStoppedEverything(tx, recipient);
  return [sent, { kind: 'message-mailed', shipmentId, singleMail: { recipient, messageId: id, isSuppressed } }];
}
