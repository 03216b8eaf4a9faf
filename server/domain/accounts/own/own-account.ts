import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { type ProvenPassword, requireSamePassword } from '#server/domain/accounts/sessions/proven-password.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { lockCaller } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount, requireSession } from '#server/domain/guards.ts';

/**
 * The caller and the session, read from the database with the user locked, after the caller's writes in flight have
 * ended. Throws `unauthenticated`. With a `proven` password it throws that password's rejection if the password was
 * changed meanwhile.
 */
export async function lockOwnAccount(
  tx: Db,
  ctx: Ctx,
  proven?: ProvenPassword,
): Promise<{ user: User; sessionHash: string }> {
  await lockUsers(tx, { exclusive: [requireAccount(ctx).id] });
  const account = requireSession(await lockCaller({ ...ctx, db: tx }));
  if (proven) await requireSamePassword(tx, proven);
  return account;
}
