import type { Ctx } from '../context.ts';

/** Ends the caller's session. */
export async function logout(ctx: Ctx): Promise<void> {
  throw new Error('not written yet');
}
