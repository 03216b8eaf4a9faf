import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SentMessage, ShipmentMessage } from '#contract/messages/messages.ts';
import type { StaffMessage } from '#contract/messages/threads.ts';
import type { Db } from '#db/open-database.ts';
import { messageFiles } from '#db/schema/messages/message-files.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { named, namesOf } from '#server/domain/accounts/user-names.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';

export type MessageRow = typeof shipmentMessages.$inferSelect;
/** With the side that a reply goes to. */
export type ThreadRow = MessageRow & Pick<StaffMessage, 'replyTo'>;

export const serializeSent = ({ id, kind, message, day, createdAt }: MessageRow): SentMessage => ({
  id,
  kind,
  message,
  date: day,
  createdAt: createdAt.toISOString(),
});

/** As staff see them, with their images and who marked them as done. */
export async function serializeMessages(db: Db, rows: readonly MessageRow[]): Promise<ShipmentMessage[]> {
  if (rows.length === 0) return [];
  const { answerId, stem, extension, position } = messageFiles;
  const files = await db
    .select({ answerId, stem, extension })
    .from(messageFiles)
    .where(
      inArray(
        answerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(position));
  const names = await namesOf(
    db,
    rows.flatMap(({ doneBy }) => doneBy ?? []),
  );
  return rows.map((row) => {
    const image = files.filter((file) => file.answerId === row.id).map(imageFile);
    const doneBy = named(row.doneBy, names.get(row.doneBy ?? ''));
    return {
      ...serializeSent(row),
      by: row.holder ?? ('customer' as const),
      image,
      doneAt: row.doneAt?.toISOString() ?? null,
      doneBy,
    };
  });
}

/** A thread for staff, in the order of the rows. */
export async function serializeForStaff(db: Db, rows: readonly ThreadRow[]): Promise<StaffMessage[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  const shown = await serializeMessages(db, rows);
  return rows.flatMap(({ author, authorId, holder, toSide: to, replyTo }, index) => {
    const message = shown[index];
    if (!message) return [];
    const { message: text, by: _, ...rest } = message;
    return [{ ...rest, text, author, holder, to, replyTo, writer: named(authorId, names.get(authorId ?? '')) }];
  });
}

/** The answers about one shipment, the newest first. */
export async function messagesOf(db: Db, shipmentId: string): Promise<ShipmentMessage[]> {
  const rows = await db
    .select()
    .from(shipmentMessages)
    .where(and(eq(shipmentMessages.shipmentId, shipmentId), eq(shipmentMessages.author, 'receiver')))
    .orderBy(asc(shipmentMessages.createdAt), asc(shipmentMessages.id));
  return serializeMessages(db, rows.reverse());
}
