import { eq } from 'drizzle-orm';
import type { ProveBothFactors } from '#contract/accounts/second-factor.ts';
import type { User } from '#contract/accounts/users.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { checkOwnPassword } from '#server/domain/accounts/own/check-password.ts';
import { lockOwnAccount } from '#server/domain/accounts/own/own-account.ts';
import {
  acceptRecoveryCode,
  acceptTotpCode,
  hasSecondFactor,
} from '#server/domain/accounts/second-factor/accept-code.ts';
import { withOwnCode } from '#server/domain/accounts/second-factor/own-code.ts';
import { lockForChange } from '#server/domain/accounts/users/load.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession, requireSuperAdmin } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Turns the caller's second factor off by password and code, or recovery code (docs/contract/accounts.md, 'Second
 * factor', `DELETE /me/totp`). Throws `unauthenticated` also for a wrong code, `forbidden` for a wrong password,
 * `conflict` without a second factor, `too-many`.
 */
export async function removeOwnSecondFactor(ctx: Ctx, { password, code }: ProveBothFactors): Promise<void> {
  const { user } = requireSession(ctx);
  if (!(await hasSecondFactor(ctx.db, user.id))) throw noSecondFactor();
  const proven = await checkOwnPassword(ctx, password);
  await withOwnCode(ctx, async (tx) => {
    await lockOwnAccount(tx, ctx, proven);
    if (!(await hasSecondFactor(tx, user.id))) throw noSecondFactor();
    if (!(await acceptTotpCode(tx, user.id, code)) && !(await acceptRecoveryCode(tx, user.id, code))) return null;
    await remove(tx, ctx, user);
    return true;
  });
}

/**
 * The same for another user, by a super-admin, where telephone and recovery codes are lost; sign-ins that wait for a
 * code end. Throws `unauthenticated`, `forbidden` also for oneself, `not-found`, `conflict` without a second factor.
 */
export async function removeUserSecondFactor(ctx: Ctx, input: { id: string }): Promise<void> {
  const { id: callerId } = requireSuperAdmin(ctx);
  await transaction(ctx.db, async (tx) => {
    const { target, caller } = await lockForChange({ ...ctx, db: tx }, input.id);
    requireSuperAdmin(caller);
    // A stolen session alone must not bypass the code.
    if (target.id === callerId) throw new AppError('own-second-factor');
    if (!(await hasSecondFactor(tx, target.id))) throw noSecondFactor();
    await remove(tx, ctx, target);
  });
}

async function remove(tx: Db, ctx: Ctx, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id));
  await recordChange(tx, ctx, { kind: 'second-factor-removed', user });
}

export const noSecondFactor = () => new AppError('no-second-factor');
