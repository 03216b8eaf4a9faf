import type { ReceiverDocument } from '#contract/documents/document-types.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { openDocument } from '#server/infra/storage/open-image.ts';
import { documentNotFound, documentsOf, findDocument } from './load.ts';
import type { OpenedDocument } from './read.ts';
import { serializeForReceiver } from './serialize.ts';

/**
 * The documents of this shipment that its receiver may see, oldest first (contract section 15). To be called for who
 * holds one of its tracking keys (section 11): whoever calls this has checked the key.
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
