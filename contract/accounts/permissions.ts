import type { Duty, Role } from './users.ts';

/**
 * Kinds of work of staff. `own`: one's own keys and views. `look-up`: one shipment by its exact number. `read`: lists
 * and any shipment. `contacts`: also what has e-mail addresses of parties, and exports. `goods`: scans, photographs,
 * proofs. `drive`: rounds of one's own. `warehouse`: labels, documents, events. `office`: everything else that a
 * verified admin may do.
 */
export type Work = 'own' | 'look-up' | 'read' | 'contacts' | 'goods' | 'drive' | 'warehouse' | 'office';

/**
 * The work of each duty, and on whose shipments without SHARED_WORK; `rounds`: on those of one's own rounds alone, with
 * it too (docs/contract/accounts.md, 'Duties').
 */
const DUTY_WORK: Readonly<Record<Duty, { allows: readonly Work[]; on: 'own' | 'all' | 'rounds' }>> = {
  office: { allows: ['own', 'look-up', 'read', 'contacts', 'goods', 'drive', 'warehouse', 'office'], on: 'own' },
  warehouse: { allows: ['own', 'look-up', 'read', 'goods', 'warehouse'], on: 'all' },
  driver: { allows: ['own', 'look-up', 'goods', 'drive'], on: 'rounds' },
  reader: { allows: ['own', 'look-up', 'read', 'contacts'], on: 'own' },
};

/** `duty` is null for who is no admin. */
type WithDuty = { duty: Duty | null };

/**
 * `ownOnly`: an API key without `all:read`, which reaches its owner's own shipments alone (docs/contract/wire.md, 'API
 * keys').
 */
type UserRights = WithDuty & { role: Role; isVerified: boolean; isActive: boolean; ownOnly?: boolean };

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

/** A super-admin, or an admin who is verified and active, whatever the duty (docs/contract/wire.md, 'Callers'). */
export const isStaff = (user: UserRights): boolean =>
  isSuperAdmin(user) || (user.role === 'admin' && user.isVerified && user.isActive);

/** Whether no duty keeps the user from this work: of all users, admins alone have one. */
export const dutyAllows = ({ duty }: WithDuty, work: Work): boolean =>
  duty === null || DUTY_WORK[duty].allows.includes(work);

/** The duties that allow this work. */
export const dutiesFor = (work: Work): Duty[] =>
  (Object.keys(DUTY_WORK) as Duty[]).filter((duty) => dutyAllows({ duty }, work));

/** Staff whose duty allows this work. */
export const isAllowed = (user: UserRights, work: Work): boolean => isStaff(user) && dutyAllows(user, work);

/** Whether the duty's work is on everyone's shipments. */
const worksOnAll = ({ duty }: WithDuty): boolean => duty !== null && DUTY_WORK[duty].on === 'all';

/** Whether the duty's work is on the shipments of one's rounds alone, whoever owns them: those of a driver. */
export const worksOnRounds = ({ duty }: WithDuty): boolean => duty !== null && DUTY_WORK[duty].on === 'rounds';

/**
 * Whether the user may do this work on a shipment: its owner while verified, a super-admin, with SHARED_WORK and by
 * some duties every verified admin (docs/contract/running.md, 'Configuration', and docs/contract/accounts.md,
 * 'Duties'). Goods of one's rounds come to that, of which the database knows (docs/contract/loads.md, 'Round').
 */
export function mayWorkOn(
  user: UserRights & { id: string },
  ownerId: string,
  sharedWork: boolean,
  work: Work,
): boolean {
  if (isOutOfReach(user, ownerId) || !isAllowed(user, work) || worksOnRounds(user)) return false;
  return isSuperAdmin(user) || sharedWork || worksOnAll(user) || ownerId === user.id;
}

/** Whether the caller may not know that it exists: an API key without `all:read` sees its owner's shipments alone. */
export const isOutOfReach = (user: Pick<UserRights, 'ownOnly'> & { id: string }, ownerId: string): boolean =>
  user.ownOnly === true && ownerId !== user.id;

/** Whether lists that are by nature of the shipments that one works on show everyone's. */
export const seesEveryones = (user: UserRights): boolean => !user.ownOnly && (isSuperAdmin(user) || worksOnAll(user));

/** Whether the user does this work on everyone's shipments: with `read` they may ask which of them need attention. */
export const mayAskForEveryones = (user: UserRights, sharedWork: boolean, work: Work = 'read'): boolean =>
  !user.ownOnly && isAllowed(user, work) && (sharedWork || seesEveryones(user));

/** Deleting stays with owner and super-admin; so does handing over, which gives these rights away. */
export const hasOwnerRights = (user: UserRights & { id: string }, ownerId: string): boolean =>
  mayWorkOn(user, ownerId, false, 'office');

export const SUPER_ADMIN_PAGE_DENIED = 'Super-admin access required to view this page.';
