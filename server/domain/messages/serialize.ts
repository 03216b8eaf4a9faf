import { and, asc, eq } from 'drizzle-orm';
import type { SentMessage, ShipmentMessage } from '#contract/messages/messages.ts';
import type { StaffMessage } from '#contract/messages/threads.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { named, namesOf } from '#server/domain/accounts/user-names.ts';
import { imagesOf } from './files.ts';

export type MessageRow = typeof shipmentMessages.$inferSelect;
/** With the side that a reply goes to. */
export type ThreadRow = MessageRow & Pick<StaffMessage, 'replyTo'>;

/** As its sender gets it back, with its images. */
export function serializeSent({ id, kind, message, day, createdAt }: MessageRow, image: string[]): SentMessage {
  return { id, kind, message, date: day, image, createdAt: createdAt.toISOString() };
}

/** As staff see them, with their images and who marked them as done. */
export async function serializeMessages(db: Db, rows: readonly MessageRow[]): Promise<ShipmentMessage[]> {
  const images = await imagesOf(db, rows);
  const names = await namesOf(
    db,
    rows.flatMap(({ doneBy }) => doneBy ?? []),
  );
  return rows.map((row) => ({
    ...serializeSent(row, images.get(row.id) ?? []),
    by: row.holder ?? ('customer' as const),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: named(row.doneBy, names.get(row.doneBy ?? '')),
  }));
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
