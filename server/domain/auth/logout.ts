import { transaction } from '#db/open-database.ts';
import { AppError } from '#server/contract/errors/error.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount, SIGN_IN_REQUIRED } from '#server/domain/guards.ts';
import { endSession } from '#server/domain/sessions/sessions.ts';
import { lockUsers } from '#server/domain/sessions/user-locks.ts';

/**
 * Ends the caller's session, token and cookie, after its calls in flight have ended. Throws `unauthenticated`, and
 * `forbidden` for an API key.
 */
export async function logout(ctx: Ctx): Promise<void> {
  requireAccount(ctx);
  if (ctx.actor.kind !== 'user' || ctx.actor.sessionHash === null)
    throw new AppError('sign-in-required', SIGN_IN_REQUIRED);
  const { user, sessionHash } = ctx.actor;
  await transaction(ctx.db, async (tx) => {
    await lockUsers(tx, { exclusive: [user.id] });
    await endSession(tx, sessionHash);
  });
}
