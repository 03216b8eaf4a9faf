import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { applyChange, differing } from './apply-change.ts';
import { lockForChange } from './load.ts';

/**
 * Verifies or unverifies a user, by a verified admin or a super-admin (docs/contract/accounts.md, 'Users'). Throws
 * `unauthenticated`, `not-found`, or `forbidden` for other callers, for oneself, and for an admin who would change a
 * super-admin.
 */
export async function verifyUser(ctx: Ctx, input: { id: string; isVerified: boolean }): Promise<User> {
  requireStaff(ctx);
  return transaction(ctx.db, async (tx) => {
    const { target, caller } = await lockForChange({ ...ctx, db: tx }, input.id);
    const actor = requireStaff(caller);
    checkVerifier(actor, target);
    return applyChange(tx, ctx.actor, target, differing(target, { isVerified: input.isVerified }));
  });
}

/** Throws `forbidden` for oneself, and for an admin who would change a super-admin. */
export function checkVerifier(actor: User, target: User): void {
  if (target.id === actor.id) throw new AppError('own-verification');
  if (target.role === 'super-admin' && !isSuperAdmin(actor)) throw new AppError('change-by-super-admin-only');
}
