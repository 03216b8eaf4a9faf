import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { documentsOf } from './load.ts';
import { serializeDocument } from './serialize.ts';

/**
 * The documents of a shipment, oldest first, for whoever may read it on staff routes (docs/contract/documents.md).
 * Throws as `getShipment` does.
 */
export async function listDocuments(ctx: Ctx, input: { id: string }): Promise<ShipmentDocument[]> {
  const { id } = await requireReadable(ctx, input);
  return (await documentsOf(ctx.db, id)).map(serializeDocument);
}
