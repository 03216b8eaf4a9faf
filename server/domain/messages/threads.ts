import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { MAX_MESSAGES, type ThreadMessage } from '#contract/messages/threads.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { requireSeen } from '#server/domain/companies/portal/get.ts';
import type { Ctx } from '#server/domain/context.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import type { OpenedShipment } from '#server/domain/tracking/keys/open-by-key.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { requireReceiver } from './authorize.ts';

const { author, toSide, companyId, email, shipmentId, createdAt, id } = shipmentMessages;

/**
 * The messages between staff and the customer of a shipment, the newest first, for its members: those of another
 * customer's time are not among them (docs/contract/messages.md, 'What is seen'). Throws `unauthenticated`,
 * `forbidden`, and `not-found` beyond their scope and for who is only shared with.
 */
export async function listCustomerMessages(ctx: Ctx, input: { id: string }): Promise<ThreadMessage[]> {
  const { id: shipment, customer } = await requireSeen(ctx, input);
  if (customer === null) throw notFound();
  return threadOf(ctx.db, shipment, and(eq(companyId, customer), isOfSide('customer')));
}

/**
 * The messages between staff and the receiver, the newest first, with a key that was mailed to the receiver: those to
 * and from the address that the receiver has now. Throws `forbidden` without one.
 */
export async function listReceiverMessages(ctx: Ctx, input: { number: string }): Promise<ThreadMessage[]> {
  return listOpenedMessages(ctx.db, await requireReceiver(ctx, input));
}

/** The receiver's messages about a shipment that a key has opened; none for another party's key. */
export async function listOpenedMessages(db: Db, { id: shipment, holder }: OpenedShipment): Promise<ThreadMessage[]> {
  if (holder !== 'receiver') return [];
  const [row] = await db.select({ address: shipments.receiverEmail }).from(shipments).where(eq(shipments.id, shipment));
  return threadOf(db, shipment, and(eq(email, row?.address ?? ''), isOfSide('receiver')));
}

/** Each message has one other side; one to both is shown to either. */
const isOfSide = (side: 'customer' | 'receiver'): SQL | undefined =>
  or(eq(author, side), inArray(toSide, [side, 'both']));

async function threadOf(db: Db, shipment: string, isShown: SQL | undefined): Promise<ThreadMessage[]> {
  const rows = await db
    .select()
    .from(shipmentMessages)
    .where(and(eq(shipmentId, shipment), isShown))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_MESSAGES);
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    name: row.author === 'staff' && row.authorName === '' ? env().BRAND_NAME : row.authorName,
    kind: row.kind,
    text: row.message,
    date: row.day,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Throws `conflict` for a shipment, which is locked, with as many messages as it may have. */
export async function requireRoom(db: Db, shipment: string): Promise<void> {
  if ((await db.$count(shipmentMessages, eq(shipmentId, shipment))) >= MAX_MESSAGES) throw new AppError('thread-full');
}
