import { Failure } from '../../contract/failure.ts';
import { endSession } from '../../platform/sessions.ts';
import type { Ctx } from '../context.ts';
import { SIGN_IN_REQUIRED } from '../guards.ts';

/** Ends the caller's session, its token and its cookie. Throws `unauthenticated`. */
export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'person' || ctx.actor.sessionHash === null)
    throw new Failure('unauthenticated', SIGN_IN_REQUIRED);
  await endSession(ctx.db, ctx.actor.sessionHash);
}
