import { AppError } from '#server/contract/error.ts';
import type { ErrorReason } from '#server/contract/errors/reasons.ts';
import {
  ACCESS_DENIED,
  canCreateShipment,
  isSuperAdmin,
  NOT_FOR_CLIENTS,
  SUPER_ADMIN_PAGE_DENIED,
  VERIFIED_ADMIN_REQUIRED,
} from '#server/contract/permissions.ts';
import { RESTRICTIONS } from '#server/contract/second-factor.ts';
import type { User } from '#server/contract/users.ts';
import type { Ctx } from './context.ts';

/** Gives the caller, or throws. */
export type Guard = (ctx: Ctx) => User;

export const SIGN_IN_REQUIRED = 'Please sign in to continue.';

/** Any signed-in user, for calls about their own account only. Throws `unauthenticated`. */
export function requireAccount(ctx: Ctx): User {
  if (ctx.actor.kind !== 'user') throw new AppError('sign-in-required', SIGN_IN_REQUIRED);
  return ctx.actor.user;
}

/**
 * Any signed-in user. Throws `unauthenticated`, and `forbidden` for a user who must first choose a new password or add
 * a second factor (contract section 10).
 */
export function requireUser(ctx: Ctx): User {
  const user = requireAccount(ctx);
  if (ctx.actor.kind === 'user' && ctx.actor.restriction)
    throw new AppError(`${ctx.actor.restriction}-required`, RESTRICTIONS[ctx.actor.restriction]);
  return user;
}

/** A super-admin. Throws `unauthenticated` or `forbidden`. */
export const requireSuperAdmin = (ctx: Ctx): User => requireRole(ctx, 'super-admin-required', ACCESS_DENIED);

/** The same with the message of the super-admin's page. */
export const requireSuperAdminPage = (ctx: Ctx): User =>
  requireRole(ctx, 'super-admin-page-denied', SUPER_ADMIN_PAGE_DENIED);

function requireRole(ctx: Ctx, reason: ErrorReason, message: string): User {
  const user = requireUser(ctx);
  if (!isSuperAdmin(user)) throw new AppError(reason, message);
  return user;
}

/** A verified admin or a super-admin (contract section 3). Throws `unauthenticated` or `forbidden`. */
export function requireStaff(ctx: Ctx): User {
  const user = requireUser(ctx);
  if (canCreateShipment(user)) return user;
  if (user.role === 'client') throw new AppError('not-for-clients', NOT_FOR_CLIENTS);
  throw new AppError('staff-only', VERIFIED_ADMIN_REQUIRED);
}
