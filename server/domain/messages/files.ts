import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import { TOO_MANY_MESSAGE_IMAGES } from '#contract/messages/messages.ts';
import type { Db } from '#db/open-database.ts';
import { messageFiles } from '#db/schema/messages/message-files.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { AppError } from '#server/errors/app-error.ts';
import { imageFile, isStoredName, messageFile, stemOf } from '#server/infra/storage/image-names.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';

const { answerId, stem, extension, position } = messageFiles;

/** Gives a new message its images, whose files are stored. Throws `invalid` beyond three. */
export async function insertMessageFiles(tx: Db, message: string, images: readonly NewImage[]): Promise<void> {
  if (images.length === 0) return;
  if (images.length > MAX_MESSAGE_IMAGES)
    throw new AppError('too-many-answer-images', { message: TOO_MANY_MESSAGE_IMAGES, field: 'image' });
  await tx
    .insert(messageFiles)
    .values(images.map((image, index) => ({ ...image, answerId: message, position: index })));
}

/** For the audit log how many there are. */
export const imageFields = (images: readonly NewImage[]) =>
  images.length > 0 ? [{ field: 'image', to: String(images.length) }] : [];

/** The names of each message's images, in their order. */
export async function imagesOf(db: Db, rows: readonly { id: string }[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const files = await db
    .select({ answerId, stem, extension })
    .from(messageFiles)
    .where(inArray(answerId, ids))
    .orderBy(asc(position));
  return new Map(ids.map((id) => [id, files.filter((file) => file.answerId === id).map(imageFile)]));
}

/** Where the image of this name in one of these messages is stored. Throws `not-found`. */
export async function messageFileOf(db: Db, isShown: SQL | undefined, name: string): Promise<string> {
  if (!isStoredName(name)) throw messageFileNotFound();
  const [row] = await db
    .select({ stem, extension })
    .from(messageFiles)
    .innerJoin(shipmentMessages, eq(shipmentMessages.id, answerId))
    .innerJoin(shipments, and(eq(shipments.id, shipmentMessages.shipmentId), isNull(shipments.deletedAt)))
    .where(and(isShown, eq(stem, stemOf(name))));
  if (!row || name !== imageFile(row)) throw messageFileNotFound();
  return messageFile(row);
}

export const messageFileNotFound = () => new AppError('image-not-found');
