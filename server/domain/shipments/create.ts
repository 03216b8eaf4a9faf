import type { NewShipment, Shipment } from '../../contract/shipments.ts';
import type { PreparedImage } from '../../platform/storage.ts';
import type { Ctx } from '../context.ts';

/** Creates a shipment with its photographs. */
export async function createShipment(ctx: Ctx, input: NewShipment, images: readonly PreparedImage[]): Promise<Shipment> {
  throw new Error('not written yet');
}
