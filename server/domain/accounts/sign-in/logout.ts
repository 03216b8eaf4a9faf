import { transaction } from '#db/open-database.ts';
import { endSession } from '#server/domain/accounts/sessions/sessions.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession } from '#server/domain/guards.ts';

/**
 * Ends the caller's session, token and cookie, after its calls in flight have ended. Throws `unauthenticated`, and
 * `forbidden` for an API key.
 */
export async function logout(ctx: Ctx): Promise<void> {
  const { user, sessionHash } = requireSession(ctx);
  await transaction(ctx.db, async (tx) => {
    await lockUsers(tx, { exclusive: [user.id] });
    await endSession(tx, sessionHash);
  });
}
