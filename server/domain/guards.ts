import type { KeyScope } from '#contract/accounts/api-keys.ts';
import {
  cannotUntilVerified,
  dutyAllows,
  isStaff,
  isSuperAdmin,
  type Work,
  worksOnRounds,
} from '#contract/accounts/permissions.ts';
import { DUTY_NAMES, type User } from '#contract/accounts/users.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ActingKey, Ctx } from './context.ts';

/**
 * The user who calls; `ownOnly`: an API key reaches its owner's own shipments alone. A driver's key reaches what the
 * driver does, who owns none.
 */
export type Caller = User & { ownOnly: boolean };

/** Gives the caller, or throws. */
export type Guard = (ctx: Ctx) => Caller;

/** For a call without a user: a program whose key has ended cannot sign in, so it is told of the key. */
const unauthenticated = ({ actor }: Ctx): AppError =>
  actor.kind === 'invalid-key' ? new AppError('key-not-valid') : new AppError('sign-in-required');

type Scopes = readonly [KeyScope, ...KeyScope[]];

/**
 * Opens a verb to API keys that have one of these scopes (docs/contract/wire.md, 'API keys'). A verb that names none is
 * closed to every key: the guards reject one that nothing has opened. A verb within a verb is opened by the outer one.
 * Throws `forbidden` for a key without them; other callers go through.
 */
export function withScope(ctx: Ctx, ...scopes: Scopes): Ctx {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.key || actor.key.isOpen) return ctx;
  const { key } = actor;
  if (!scopes.some((scope) => key.scopes.includes(scope))) throw new AppError('key-not-allowed');
  return { ...ctx, actor: { ...actor, key: { ...key, isOpen: true } } };
}

/**
 * Any signed-in user, for calls about their own account only. Throws `unauthenticated`, and `forbidden` for an API key.
 */
export function requireAccount(ctx: Ctx): Caller {
  if (ctx.actor.kind !== 'user') throw unauthenticated(ctx);
  const { user, key } = ctx.actor;
  if (!key) return { ...user, ownOnly: false };
  if (!key.isOpen) throw new AppError('key-not-allowed');
  return { ...user, ownOnly: !key.scopes.includes('all:read') && !worksOnRounds(user) };
}

/** The same as an answer shows the user. */
export function ownUser(ctx: Ctx): User {
  const { ownOnly: _, ...user } = requireAccount(ctx);
  return user;
}

/** The caller and the session that the call came with. Throws `unauthenticated`. */
export function requireSession(ctx: Ctx): { user: User; sessionHash: string } {
  const user = ownUser(ctx);
  if (ctx.actor.kind !== 'user' || ctx.actor.sessionHash === null) throw new AppError('sign-in-required');
  return { user, sessionHash: ctx.actor.sessionHash };
}

/**
 * Any signed-in user. Throws `unauthenticated`, and `forbidden` for a user who must first choose a new password or add
 * a second factor (docs/contract/accounts.md, 'Required').
 */
export function requireUser(ctx: Ctx): Caller {
  const user = requireAccount(ctx);
  rejectRestricted(ctx);
  return user;
}

/** The same, whose duty allows the work. Throws as `requireUser` does, and `forbidden` for another duty. */
export function requireDuty(ctx: Ctx, work: Work): Caller {
  const user = requireUser(ctx);
  checkDuty(user, work);
  return user;
}

/** Throws `forbidden` for a user whose duty does not allow the work. */
export function checkDuty(user: User, work: Work): void {
  if (user.duty === null || dutyAllows(user, work)) return;
  throw new AppError('duty-not-allowed', { values: { duty: DUTY_NAMES[user.duty] } });
}

function rejectRestricted({ actor }: Ctx): void {
  if (actor.kind === 'user' && actor.restriction) throw new AppError(`${actor.restriction}-required`);
}

/** An API key and its owner, whatever its scopes. Throws `unauthenticated`, and `forbidden` without a key. */
export function requireKey(ctx: Ctx): { user: User; key: ActingKey } {
  if (ctx.actor.kind !== 'user') throw unauthenticated(ctx);
  rejectRestricted(ctx);
  const { user, key } = ctx.actor;
  if (!key) throw new AppError('key-required');
  return { user, key };
}

/**
 * A client, who may be a member of companies (docs/contract/portal.md); `requireMember` requires one who is. Throws
 * `unauthenticated`, and `forbidden` for others.
 */
export function requireClient(ctx: Ctx): Caller {
  const user = requireUser(ctx);
  if (user.role !== 'client') throw new AppError('clients-only');
  return user;
}

/** A super-admin. Throws `unauthenticated` or `forbidden`. */
export const requireSuperAdmin = (ctx: Ctx): Caller => requireRole(ctx, 'super-admin-required');

/** The same with the message of the super-admin's page. */
export const requireSuperAdminPage = (ctx: Ctx): Caller => requireRole(ctx, 'super-admin-page-denied');

function requireRole(ctx: Ctx, reason: 'super-admin-required' | 'super-admin-page-denied'): Caller {
  const user = requireUser(ctx);
  if (!isSuperAdmin(user)) throw new AppError(reason);
  return user;
}

/**
 * A super-admin, or a verified admin whose duty allows the work (docs/contract/wire.md, 'Callers'). Throws
 * `unauthenticated` or `forbidden`.
 */
export function requireStaff(ctx: Ctx, work: Work): Caller {
  const user = requireUser(ctx);
  if (isStaff(user)) {
    checkDuty(user, work);
    return user;
  }
  // Verification opens nothing to a client, so none is told to be verified.
  if (user.role === 'client') throw new AppError('not-for-clients');
  throw new AppError('staff-only', { values: { what: cannotUntilVerified('do this') } });
}

/** The same as a guard of a transaction, which calls it again. */
export const staffFor =
  (work: Work): Guard =>
  (ctx) =>
    requireStaff(ctx, work);
