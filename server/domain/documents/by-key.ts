import type { ReceiverDocument } from '#contract/documents/document-types.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { type OpenedShipment, openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { openDocument } from '#server/infra/storage/open-image.ts';
import { documentNotFound, documentsOf, findDocument } from './load.ts';
import type { OpenedDocument } from './read.ts';
import { serializeForReceiver } from './serialize.ts';

/**
 * The documents of a shipment for who holds a key of its receiver's (docs/contract/tracking.md, 'Keys', and
 * docs/contract/documents.md), and to whom the key was mailed; for everybody else none and null, whether or not there
 * is such a shipment.
 */
export async function listDocumentsByKey(ctx: Ctx, input: { number: string }): Promise<KeyedDocuments> {
  const opened = await openByKey(ctx, input);
  return opened ? listOpenedDocuments(ctx, opened) : { documents: [], holder: null };
}

type KeyedDocuments = { documents: ReceiverDocument[]; holder: KeyHolder | null };

/** The same of the shipment that a key has opened. */
export async function listOpenedDocuments(ctx: Ctx, opened: OpenedShipment): Promise<KeyedDocuments> {
  const documents = opensDocuments(opened) ? await listReceiverDocuments(ctx, opened.id) : [];
  return { documents, holder: opened.holder };
}

/**
 * The file of one of them. Throws `not-found` where it is not listed, and `unavailable` while its place cannot be read.
 */
export async function readDocumentByKey(ctx: Ctx, input: { number: string; id: string }): Promise<OpenedDocument> {
  const opened = await openByKey(ctx, input);
  if (!opened || !opensDocuments(opened)) throw documentNotFound();
  return readReceiverDocument(ctx, opened.id, input.id);
}

/**
 * A sender's key opens none: a receiver's papers are not always the sender's. A link that staff sent to an address of
 * their choice does.
 */
const opensDocuments = ({ holder }: { holder: KeyHolder }): boolean => holder !== 'sender';

/**
 * The documents of this shipment that its receiver may see, oldest first (docs/contract/documents.md). To be called for
 * who holds one of its tracking keys (section 11): whoever calls this has checked the key.
 */
export async function listReceiverDocuments(ctx: Ctx, shipmentId: string): Promise<ReceiverDocument[]> {
  const rows = await documentsOf(ctx.db, shipmentId);
  return rows.filter(({ visibility }) => visibility === 'receiver').map(serializeForReceiver);
}

/**
 * The file of one of them, under the same condition. Throws `not-found` also for a document of another shipment, or one
 * that its receiver may not see, and `unavailable` while its place cannot be read.
 */
export async function readReceiverDocument(ctx: Ctx, shipmentId: string, documentId: string): Promise<OpenedDocument> {
  const { document } = await findDocument(ctx.db, requireUuid(documentId, documentNotFound));
  if (document.shipmentId !== shipmentId || document.visibility !== 'receiver') throw documentNotFound();
  return { document, file: await openDocument(document) };
}
