import type { Shipment, ShipmentChange, UpdateAction } from '../../contract/shipments.ts';
import type { PreparedImage } from '../../platform/storage.ts';
import type { Ctx } from '../context.ts';

/** Photographs that came along, and whether they join or replace those that the shipment has. */
export type ImageChange = { action: UpdateAction; images: readonly PreparedImage[] };

/** Changes the fields sent. */
export async function updateShipment(
  ctx: Ctx,
  input: { id: string } & ShipmentChange,
  added?: ImageChange,
): Promise<Shipment> {
  throw new Error('not written yet');
}
