import { eq } from 'drizzle-orm';
import type { ShipmentMessage } from '#contract/messages/messages.ts';
import type { MessagesOfShipment, StaffThread } from '#contract/messages/threads.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { notFound as shipmentNotFound } from '#server/domain/shipments/load.ts';
import { messageFileOf } from './files.ts';
import { messagesOf, serializeForStaff } from './serialize.ts';
import { loadPage, sideOf } from './threads.ts';

/**
 * The answers of receivers about a shipment, the newest first, for whoever may read it on staff routes
 * (docs/contract/messages.md). Throws as `getShipment` does.
 */
export async function listMessages(ctx: Ctx, input: { id: string }): Promise<ShipmentMessage[]> {
  const { id } = await requireReadable(ctx, input, 'read');
  return messagesOf(ctx.db, id);
}

/** A page of every message about a shipment, for the same readers. Throws as `getShipment` does. */
export async function listThread(ctx: Ctx, { id: asked, ...page }: MessagesOfShipment): Promise<StaffThread> {
  const { id } = await requireReadable(ctx, { id: asked }, 'read');
  const { company, receiverEmail } = shipments;
  const [stored] = await ctx.db.select({ company, receiverEmail }).from(shipments).where(eq(shipments.id, id));
  if (!stored) throw shipmentNotFound();
  const isAbout = eq(shipmentMessages.shipmentId, id);
  const { rows, pagination } = await loadPage(ctx.db, page, isAbout, sideOf(stored));
  return { messages: await serializeForStaff(ctx.db, rows), pagination };
}

/**
 * Where the image of this name in a message about the shipment is stored, for who may read the shipment. Throws as
 * `getShipment` does, and `not-found`.
 */
export async function findMessageFile(ctx: Ctx, input: { id: string; name: string }): Promise<string> {
  const { id } = await requireReadable(ctx, input, 'read');
  return messageFileOf(ctx.db, eq(shipmentMessages.shipmentId, id), input.name);
}
