import type { Ctx } from '../context.ts';

/** Queues a failed mail again. */
export async function resendDelivery(ctx: Ctx, input: { id: string }): Promise<void> {
  throw new Error('not written yet');
}
