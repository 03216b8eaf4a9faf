import type { ReceiverDocument, ShipmentDocument } from '#contract/documents/document-types.ts';
import type { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';

export type DocumentRow = typeof shipmentDocuments.$inferSelect;

export function serializeDocument(row: DocumentRow): ShipmentDocument {
  return { ...serializeForReceiver(row), visibility: row.visibility, by: row.createdBy };
}

/** Without who sees it and whose it is. */
export function serializeForReceiver({
  id,
  name,
  title,
  type,
  size,
  contentType,
  createdAt,
}: DocumentRow): ReceiverDocument {
  return { id, name, title, type, size, contentType, createdAt: createdAt.toISOString() };
}
