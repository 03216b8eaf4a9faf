import { eq } from 'drizzle-orm';
import type { UpdateMe } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession } from '#server/domain/guards.ts';
import { countOwnChange } from '#server/domain/rates/allowed-rates.ts';
import { lockOwnAccount } from './own-account.ts';

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
