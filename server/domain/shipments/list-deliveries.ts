import type { Delivery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** The delivery log. */
export async function listDeliveries(ctx: Ctx, input: { id: string }): Promise<Delivery[]> {
  throw new Error('not written yet');
}
