import { and, eq, isNull } from 'drizzle-orm';
import type { SendMessage, SentMessage } from '#contract/messages/messages.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { noteIdempotentCommit } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { requireReceiver } from './authorize.ts';
import { requireMessagesLeft } from './daily-limit.ts';
import { requireDay } from './day.ts';
import { imageFields, insertMessageFiles } from './files.ts';
import { type MessageRow, serializeMessages, serializeSent } from './serialize.ts';
import { staffToTell } from './staff-of-shipment.ts';
import { requireRoom } from './threads.ts';

/**
 * Stores what somebody with a key of the shipment writes about it, with images that are stored already, and tells its
 * owner (docs/contract/messages.md). Throws `forbidden` without such a key, also for who is signed in, `invalid`, and
 * `too-many` beyond five in 24 hours.
 */
export async function sendMessage(
  ctx: Ctx,
  input: SendMessage & { number: string },
  images: readonly NewImage[],
): Promise<SentMessage> {
  await requireReceiver(ctx, input);
  return transaction(ctx.db, async (tx) => {
    const { stored, holder, email } = await lockKeyed({ ...ctx, db: tx }, input);
    await requireMessagesLeft(tx, { shipmentId: stored.id });
    await requireRoom(tx, stored.id);
    const { kind, message, date: day } = input;
    await requireDay(tx, stored, { kind, day });
    const [row] = await tx
      .insert(shipmentMessages)
      .values({ shipmentId: stored.id, kind, message, day, holder, email })
      .returning();
    if (!row) throw new Error('No answer was written');
    await insertMessageFiles(tx, row.id, images);
    await recordReceived(tx, ctx, { stored, row, images });
    await noteIdempotentCommit(tx, ctx);
    return serializeSent(row, images.map(imageFile));
  });
}

/** With the shipment locked its key is looked at again: meanwhile it may have been revoked. */
async function lockKeyed(ctx: Ctx, input: { number: string }) {
  const { id: shipmentId } = await requireReceiver(ctx, input);
  const [stored] = await ctx.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.deletedAt)))
    .for('update');
  if (!stored) throw new AppError('answer-key-required');
  const { holder } = await requireReceiver(ctx, input);
  return { stored, holder, email: { receiver: stored.receiverEmail, sender: stored.senderEmail, other: null }[holder] };
}

type Received = { stored: ShipmentRow; row: MessageRow; images: readonly NewImage[] };

/** In the audit log the kind is the value; what was written is a field, which an erasure removes (decision 057). */
async function recordReceived(tx: Db, ctx: Ctx, { stored, row, images }: Received): Promise<void> {
  const [answer] = await serializeMessages(tx, [row]);
  const fields = [
    { field: 'by', to: row.holder },
    { field: 'message', to: row.message },
    ...(row.day ? [{ field: 'date', to: row.day }] : []),
    ...imageFields(images),
  ];
  const about = { shipmentId: stored.id, answer, told: await staffToTell(tx, stored) };
  await recordChange(tx, ctx, { kind: 'message-received', ...about, to: row.kind, fields });
}
