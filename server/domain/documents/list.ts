import type { ShipmentDocument } from '#server/contract/documents/document-types.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { requireReader } from '#server/domain/shipments/load.ts';
import { documentsOf } from './load.ts';
import { serializeDocument } from './serialize.ts';

/**
 * The documents of a shipment, oldest first, for whoever may read it on staff routes (contract section 15). Throws as
 * `getShipment` does.
 */
export async function listDocuments(caller: Ctx, input: { id: string }): Promise<ShipmentDocument[]> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  requireReader(ctx);
  const { id } = await getShipment(ctx, input);
  return (await documentsOf(ctx.db, id)).map(serializeDocument);
}
