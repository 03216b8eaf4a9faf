import type { PublicShipment } from '../../contract/shipments.ts';
import type { Ctx } from '../context.ts';

/** Public tracking. */
export async function trackShipment(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  throw new Error('not written yet');
}
