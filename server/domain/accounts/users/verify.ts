import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { UpdateUser, User } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { applyChange, checkHasDuty, DEFAULT_DUTY, differing } from './apply-change.ts';
import { lockForChange } from './load.ts';

/**
 * Verifies a user, with the duty given, or unverifies one, by a verified admin of duty office or a super-admin
 * (docs/contract/accounts.md, 'Users'). Throws `unauthenticated`, `not-found`, `invalid` for the duty of another role
 * than admin, or `forbidden` for other callers, for oneself, and for an admin who would change a super-admin or the
 * duty alone.
 */
export async function verifyUser(
  ctx: Ctx,
  input: { id: string; isVerified: boolean } & Pick<UpdateUser, 'duty'>,
): Promise<User> {
  requireStaff(ctx, 'office');
  return transaction(ctx.db, async (tx) => {
    const { target, caller } = await lockForChange({ ...ctx, db: tx }, input.id);
    const actor = requireStaff(caller, 'office');
    checkVerifier(actor, target);
    const { isVerified, duty } = input;
    const change = differing(target, { isVerified, duty });
    checkDutyOf(actor, target, change);
    return applyChange(tx, ctx.actor, target, change);
  });
}

/**
 * Throws `forbidden` for a colleague who would change the duty of somebody who is verified already, or a duty that was
 * given: only that of a newcomer, who has the first one, is theirs to choose.
 */
export function checkDutyOf(actor: User, target: User, change: UpdateUser): void {
  checkHasDuty(target, change);
  const isNewcomer = change.isVerified && target.duty === DEFAULT_DUTY;
  if (change.duty === undefined || isNewcomer || isSuperAdmin(actor)) return;
  throw new AppError('super-admin-required');
}

/** Throws `forbidden` for oneself, and for an admin who would change a super-admin. */
export function checkVerifier(actor: User, target: User): void {
  if (target.id === actor.id) throw new AppError('own-verification');
  if (target.role === 'super-admin' && !isSuperAdmin(actor)) throw new AppError('change-by-super-admin-only');
}
