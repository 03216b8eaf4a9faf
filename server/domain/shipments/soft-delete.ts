import type { Ctx } from '../context.ts';

/** Soft delete. */
export async function softDeleteShipment(ctx: Ctx, input: { id: string }): Promise<void> {
  throw new Error('not written yet');
}
