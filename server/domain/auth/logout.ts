import { transaction } from '../../../db/client.ts';
import { Failure } from '../../contract/failure.ts';
import { endSession } from '../../platform/sessions.ts';
import { lockUsers } from '../../platform/user-locks.ts';
import type { Ctx } from '../context.ts';
import { SIGN_IN_REQUIRED } from '../guards.ts';

/** Ends the caller's session, its token and its cookie, when what it has in flight is done. Throws `unauthenticated`. */
export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'person' || ctx.actor.sessionHash === null)
    throw new Failure('unauthenticated', SIGN_IN_REQUIRED);
  const { user, sessionHash } = ctx.actor;
  await transaction(ctx.db, async (tx) => {
    await lockUsers(tx, { exclusive: [user.id] });
    await endSession(tx, sessionHash);
  });
}
