import { eq } from 'drizzle-orm';
import { SendMessage } from '#contract/messages/messages.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import type { Db } from '#db/open-database.ts';
import { messageFiles } from '#db/schema/messages/message-files.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { sendMessage } from '#server/domain/messages/send.ts';
import { newKey } from '#server/domain/tracking/keys/keys.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { newMessageImages } from './images/new-images.ts';

type Keyed = { number: string; ctx: Ctx };

/** Somebody who is signed in nowhere and has a key of the shipment, as its receiver was mailed one. */
export async function keyHolder({ db }: Ctx, shipmentId: string, holder: KeyHolder = 'receiver'): Promise<Keyed> {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  if (!row) throw new Error('There is no such shipment');
  const { key, keyHash } = newKey();
  const email = { receiver: row.receiverEmail, sender: row.senderEmail, other: 'agent@example.com' }[holder];
  await db.insert(trackingKeys).values({ keyHash, shipmentId, holder, email });
  return {
    number: row.trackingNumber,
    ctx: { db, actor: { kind: 'anonymous' }, clientIp: '192.0.2.7', trackingKey: key },
  };
}

/** An answer, sent by the verb. */
export const answerAs = ({ ctx, number }: Keyed, fields: Record<string, unknown> = {}, images: NewImage[] = []) =>
  sendMessage(
    ctx,
    { ...SendMessage.parse({ kind: 'other', message: 'The bell is broken', ...fields }), number },
    images,
  );

type OfStaff = { shipmentId: string; authorId: string; companyId: string | null; toSide: 'customer' | 'receiver' };

/** A message of staff with an image, whose name it gives. */
export async function insertMessage(db: Db, fields: OfStaff): Promise<string> {
  const done = { doneAt: new Date(), doneBy: fields.authorId };
  const [row] = await db
    .insert(shipmentMessages)
    .values({ ...fields, ...done, author: 'staff', message: 'It arrives on Monday' })
    .returning();
  const [image] = await newMessageImages(1);
  if (!row || !image) throw new Error('No message was written');
  await db.insert(messageFiles).values({ ...image, answerId: row.id, position: 0 });
  return imageFile(image);
}
