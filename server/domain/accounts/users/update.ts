import type { UpdateUser, User } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { applyChange, checkHasDuty, differing } from './apply-change.ts';
import { checkOneRemains } from './last-super-admin.ts';
import { lockForChange } from './load.ts';

/**
 * Role, duty, activity and verification, by a super-admin (docs/contract/accounts.md, 'Users'). Throws
 * `unauthenticated`, `forbidden` (also for one's own verification), `not-found`, `invalid` for the duty of another role
 * than admin, or `conflict` for one's own role or activity and for the last active super-admin.
 */
export async function updateUser(ctx: Ctx, input: { id: string } & UpdateUser): Promise<User> {
  const { id: actorId } = requireSuperAdmin(ctx);
  return transaction(ctx.db, async (tx) => {
    const locked = await lockForChange({ ...ctx, db: tx }, input.id);
    const { target } = locked;
    const change = differing(target, input);
    checkHasDuty(target, change);
    const losesAccess = change.role !== undefined || change.isActive === false;
    if (target.id === actorId) checkOwn(change);
    if (losesAccess) checkOneRemains(locked);
    requireSuperAdmin(locked.caller);
    return applyChange(tx, ctx.actor, target, change);
  });
}

/** Throws `forbidden` for one's own verification, `conflict` for one's own role or activity. */
export function checkOwn({ role, isActive, isVerified }: UpdateUser): void {
  if (isVerified !== undefined) throw new AppError('own-verification');
  if (role !== undefined || isActive !== undefined) throw new AppError('own-access');
}
