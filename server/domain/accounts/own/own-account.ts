import { eq } from 'drizzle-orm';
import type { UpdateMe } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/users.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { type ProvenPassword, requireSamePassword } from '#server/domain/accounts/sessions/proven-password.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { lockCaller } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount, requireSession } from '#server/domain/guards.ts';
import { countOwnChange } from '#server/domain/rates/allowed-rates.ts';

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

/**
 * Changes the caller's own name (docs/contract/accounts.md, 'Own account', `PATCH /me`). The present one is no change.
 * Throws `unauthenticated`, `too-many`.
 */
export async function updateMe(ctx: Ctx, { fullName }: UpdateMe): Promise<User> {
  const { id } = requireSession(ctx).user;
  await countOwnChange(ctx.db, id, 'name');
  return transaction(ctx.db, async (tx) => {
    const { user } = await lockOwnAccount(tx, ctx);
    if (fullName === undefined || fullName === user.fullName) return user;
    await tx.update(users).set({ fullName }).where(eq(users.id, user.id));
    await recordChange(tx, ctx, { kind: 'name-changed', userId: user.id, from: user.fullName, to: fullName });
    return { ...user, fullName };
  });
}
