import { and, eq, isNull } from 'drizzle-orm';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { ReceiverDocument } from '#server/contract/documents/document-types.ts';
import { readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import type { KeyHolder } from '#server/contract/tracking/receiver.ts';
import type { Ctx } from '#server/domain/context.ts';
import { receiverOf } from '#server/domain/receiver/receiver-of.ts';
import { listReceiverDocuments, readReceiverDocument } from './for-receiver.ts';
import { documentNotFound } from './load.ts';
import type { OpenedDocument } from './read.ts';

/**
 * The documents of a shipment for who holds a key of its receiver's (contract sections 11 and 15), and to whom the key
 * was mailed; for everybody else none and null, whether or not there is such a shipment.
 */
export async function listDocumentsByKey(ctx: Ctx, input: { number: string }): Promise<KeyedDocuments> {
  const { holder, shipmentId } = await openedShipment(ctx, input.number);
  return { documents: shipmentId === null ? [] : await listReceiverDocuments(ctx, shipmentId), holder };
}

type KeyedDocuments = { documents: ReceiverDocument[]; holder: KeyHolder | null };

/**
 * The file of one of them. Throws `not-found` where it is not listed, and `unavailable` while its place cannot be read.
 */
export async function readDocumentByKey(ctx: Ctx, input: { number: string; id: string }): Promise<OpenedDocument> {
  const { shipmentId } = await openedShipment(ctx, input.number);
  if (shipmentId === null) throw documentNotFound();
  return readReceiverDocument(ctx, shipmentId, input.id);
}

type Opened = { holder: KeyHolder | null; shipmentId: string | null };

/**
 * The id of the shipment whose papers the caller's key opens, or null. A sender's key opens none: a receiver's papers
 * are not always the sender's. A link that staff sent to an address of their choice does.
 */
async function openedShipment(ctx: Ctx, number: string): Promise<Opened> {
  const holder = ctx.trackingKey === undefined ? null : await receiverOf(ctx, { number, key: ctx.trackingKey });
  if (holder === null || holder === 'sender') return { holder, shipmentId: null };
  const trackingNumber = readTrackedNumber(number)?.trackingNumber ?? '';
  const [row] = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, trackingNumber), isNull(shipments.deletedAt)));
  return { holder, shipmentId: row?.id ?? null };
}
