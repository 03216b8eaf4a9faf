import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { MAX_MESSAGES } from '#contract/messages/message-kinds.ts';
import { type MessagesOfShipment, type StaffMessage, type Thread, ThreadPage } from '#contract/messages/threads.ts';
import { type Pagination, paginate } from '#contract/values/pagination.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { requireSeen } from '#server/domain/companies/portal/get.ts';
import type { Ctx } from '#server/domain/context.ts';
import { notFound, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { type OpenedShipment, openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { imagesOf, messageFileNotFound, messageFileOf } from './files.ts';
import type { ThreadRow } from './serialize.ts';

const { author, toSide, companyId, email, shipmentId, createdAt, id } = shipmentMessages;

/**
 * The messages between staff and the customer of a shipment, the newest first, for its members: those of another
 * customer's time are not among them (docs/contract/messages.md, 'What is seen'). Throws `unauthenticated`,
 * `forbidden`, and `not-found` beyond their scope and for who is only shared with.
 */
export async function listCustomerMessages(ctx: Ctx, { id: asked, ...page }: MessagesOfShipment): Promise<Thread> {
  const { id: shipment, customer } = await requireSeen(ctx, { id: asked });
  if (customer === null) throw notFound();
  return threadOf(ctx.db, page, ofCustomer(shipment, customer));
}

/** Where the image of this name in one of them is stored. Throws the same, and `not-found`. */
export async function findCustomerFile(ctx: Ctx, input: { id: string; name: string }): Promise<string> {
  const { id: shipment, customer } = await requireSeen(ctx, input);
  if (customer === null) throw notFound();
  return messageFileOf(ctx.db, ofCustomer(shipment, customer), input.name);
}

const ofCustomer = (shipment: string, customer: string) =>
  and(eq(shipmentId, shipment), eq(companyId, customer), isOfSide('customer'));

/**
 * The messages between staff and the receiver, the newest first, about a shipment that a key has opened: those to and
 * from the address that the receiver has now. None for another party's key.
 */
export async function listOpenedMessages(db: Db, opened: OpenedShipment, page = ThreadPage.parse({})): Promise<Thread> {
  if (opened.holder !== 'receiver') return { messages: [], pagination: paginate(page.page, page.limit, 0) };
  return threadOf(db, page, await ofReceiver(db, opened));
}

/**
 * Where the image of this name in one of them is stored, for who came with a key. Throws `not-found`, also without one
 * and for another party's.
 */
export async function findKeyedMessageFile(ctx: Ctx, input: { number: string; name: string }): Promise<string> {
  const opened = await openByKey(ctx, input);
  if (opened?.holder !== 'receiver') throw messageFileNotFound();
  return messageFileOf(ctx.db, await ofReceiver(ctx.db, opened), input.name);
}

async function ofReceiver(db: Db, { id: shipment }: OpenedShipment): Promise<SQL | undefined> {
  const [row] = await db.select({ address: shipments.receiverEmail }).from(shipments).where(eq(shipments.id, shipment));
  return and(eq(shipmentId, shipment), eq(email, row?.address ?? ''), isOfSide('receiver'));
}

/** Each message has one other side; one to both is shown to either. */
const isOfSide = (side: 'customer' | 'receiver'): SQL | undefined =>
  or(eq(author, side), inArray(toSide, [side, 'both']));

async function threadOf(db: Db, page: ThreadPage, isShown: SQL | undefined): Promise<Thread> {
  const { rows, pagination } = await loadPage(db, page, isShown);
  const images = await imagesOf(db, rows);
  const messages = rows.map((row) => ({
    id: row.id,
    author: row.author,
    name: row.author === 'staff' && row.authorName === '' ? env().BRAND_NAME : row.authorName,
    kind: row.kind,
    text: row.message,
    date: row.day,
    image: images.get(row.id) ?? [],
    createdAt: row.createdAt.toISOString(),
  }));
  return { messages, pagination };
}

/**
 * The side that a reply to a message goes to: the present customer that wrote it, or the present receiver; null for
 * those of former ones, of other keys, and of staff.
 */
export const sideOf = ({ company, receiverEmail }: Pick<ShipmentRow, 'company' | 'receiverEmail'>) =>
  sql<StaffMessage['replyTo']>`case when ${author} = 'customer' and ${companyId} = ${company}::uuid then 'customer'
    when ${shipmentMessages.holder} = 'receiver' and coalesce(${email}, ${receiverEmail}) = ${receiverEmail} then 'receiver' end`;

/** The page of these messages, the newest first. */
export async function loadPage(
  db: Db,
  { page, limit }: ThreadPage,
  isShown: SQL | undefined,
  replyTo = sql<StaffMessage['replyTo']>`null`,
): Promise<{ rows: ThreadRow[]; pagination: Pagination }> {
  const rows = await db
    .select({ ...getTableColumns(shipmentMessages), replyTo })
    .from(shipmentMessages)
    .where(isShown)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, pagination: paginate(page, limit, await db.$count(shipmentMessages, isShown)) };
}

/** Throws `conflict` for a shipment, which is locked, with as many messages as it may have. */
export async function requireRoom(db: Db, shipment: string): Promise<void> {
  if ((await db.$count(shipmentMessages, eq(shipmentId, shipment))) >= MAX_MESSAGES) throw new AppError('thread-full');
}
