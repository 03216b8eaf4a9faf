import type { Ctx } from '../context.ts';

/** Deletes a user. */
export async function removeUser(ctx: Ctx, input: { id: string }): Promise<void> {
  throw new Error('not written yet');
}
