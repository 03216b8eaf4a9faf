import type { NewEvent, Shipment } from '../../contract/shipments.ts';
import type { Ctx } from '../context.ts';

/** Adds to the history. */
export async function addEvent(ctx: Ctx, input: { id: string } & NewEvent): Promise<Shipment> {
  throw new Error('not written yet');
}
