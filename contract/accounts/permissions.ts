import type { Role } from './users.ts';

/**
 * `ownOnly`: an API key without `all:read`, which reaches its owner's own shipments alone (docs/contract/wire.md, 'API
 * keys').
 */
type UserRights = { role: Role; isVerified: boolean; isActive: boolean; ownOnly?: boolean };

export const ACCESS_DENIED = 'Access denied. Super admin role required.';

/** The accounts that may verify another, in the words of every text (docs/contract/screens.md, 'Verifiers'). */
const VERIFIERS = 'a verified admin or a super-admin';
/** Says which actions an unverified account has to wait with, and until when; `it` follows 'has verified'. */
export const cannotUntilVerified = (what: string, it = 'your account') =>
  `cannot ${what} until ${VERIFIERS} has verified ${it}`;
/** The actions on shipments that verification opens. */
export const STAFF_WORK = 'create, change or delete shipments';

export function isSuperAdmin(user: UserRights): boolean {
  return user.role === 'super-admin' && user.isActive;
}

/** Role admin, verified and active (docs/contract/wire.md, 'Callers'). */
function isVerifiedAdmin(user: UserRights): boolean {
  return user.role === 'admin' && user.isVerified && user.isActive;
}

/** docs/contract/specification.md, 'Roles': a super-admin, or an admin who is verified. */
export function canCreateShipment(user: UserRights): boolean {
  return isSuperAdmin(user) || isVerifiedAdmin(user);
}

/**
 * Whether the user may change a shipment: its owner while verified, a super-admin, and with SHARED_WORK every verified
 * admin (docs/contract/running.md, 'Configuration', and docs/contract/wire.md, 'Callers').
 */
export function mayChange(user: UserRights & { id: string }, ownerId: string, sharedWork: boolean): boolean {
  if (isOutOfReach(user, ownerId)) return false;
  return isSuperAdmin(user) || (canCreateShipment(user) && (sharedWork || ownerId === user.id));
}

/** Whether the caller may not know that it exists: an API key without `all:read` sees its owner's shipments alone. */
export const isOutOfReach = (user: Pick<UserRights, 'ownOnly'> & { id: string }, ownerId: string): boolean =>
  user.ownOnly === true && ownerId !== user.id;

/** Whether lists that are a super-admin's own by nature show everyone's. */
export const seesEveryones = (user: UserRights): boolean => isSuperAdmin(user) && !user.ownOnly;

/** Whether the user works on everyone's shipments, and so may ask which of them need attention. */
export const mayChangeAll = (user: UserRights, sharedWork: boolean): boolean =>
  !user.ownOnly && (isSuperAdmin(user) || (sharedWork && canCreateShipment(user)));

/** Deleting stays with owner and super-admin; so does handing over, which gives these rights away. */
export const hasOwnerRights = (user: UserRights & { id: string }, ownerId: string): boolean =>
  mayChange(user, ownerId, false);

export const SUPER_ADMIN_PAGE_DENIED = 'Super-admin access required to view this page.';
