import type { Shipment } from '../../contract/shipments.ts';
import type { Ctx } from '../context.ts';

/** One shipment. */
export async function readShipment(ctx: Ctx, input: { id: string }): Promise<Shipment> {
  throw new Error('not written yet');
}
