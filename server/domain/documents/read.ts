import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { openDocument } from '#server/infra/storage/open-image.ts';
import type { ServedFile } from '#server/infra/storage/store-types.ts';
import { documentsOf, readableDocument } from './load.ts';
import { type DocumentRow, serializeDocument } from './serialize.ts';

/** A document with its open file, which belongs to whoever gets it. */
export type OpenedDocument = { document: DocumentRow; file: Omit<ServedFile, 'signedUrl'> };

/**
 * The file of a document, for whoever may read its shipment on staff routes (docs/contract/documents.md). Throws
 * `unauthenticated`, `not-found`, and `unavailable` while its place cannot be read.
 */
export async function readDocument(caller: Ctx, input: { id: string }): Promise<OpenedDocument> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const document = await readableDocument(ctx, input);
  return { document, file: await openDocument(document) };
}

/**
 * The documents of a shipment, oldest first, for whoever may read it on staff routes (docs/contract/documents.md).
 * Throws as `getShipment` does.
 */
export async function listDocuments(ctx: Ctx, input: { id: string }): Promise<ShipmentDocument[]> {
  const { id } = await requireReadable(ctx, input, 'read');
  return (await documentsOf(ctx.db, id)).map(serializeDocument);
}
