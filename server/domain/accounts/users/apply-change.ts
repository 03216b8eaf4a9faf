import { eq } from 'drizzle-orm';
import { dutyAllows } from '#contract/accounts/permissions.ts';
import type { UpdateUser, User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { endKeysOf } from '#server/domain/accounts/api-keys/end-keys.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { endOtherSessions, endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { clearMemberships } from '#server/domain/companies/members/memberships.ts';
import type { Actor } from '#server/domain/context.ts';
import { forgetResponsesOf } from '#server/domain/idempotency/requests.ts';
import { turnOffOfEndedKeys, turnOffWithoutRights } from '#server/domain/webhooks/turn-off.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The duty of an admin to whom none was given. */
export const DEFAULT_DUTY = 'office';

const verification = (isVerified: boolean) => (isVerified ? 'verified' : 'unverified');
const activity = (isActive: boolean) => (isActive ? 'active' : 'inactive');

/**
 * The wanted values that differ from the stored ones: an equal value is no change (docs/contract/accounts.md, 'Users').
 * Who is a client no more is not verified any more, unless that is wanted too.
 */
export function differing(user: User, wanted: UpdateUser): UpdateUser {
  const { role, duty, isActive } = wanted;
  const isVerified = wanted.isVerified ?? (leavesClients(user, wanted) ? false : undefined);
  return {
    ...(duty !== undefined && duty !== (user.duty ?? DEFAULT_DUTY) && { duty }),
    ...(role !== undefined && role !== user.role && { role }),
    ...(isActive !== undefined && isActive !== user.isActive && { isActive }),
    ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
  };
}

const leavesClients = (user: User, { role }: UpdateUser): boolean =>
  user.role === 'client' && role !== undefined && role !== 'client';

/** Throws `invalid` for the duty of a user who is, after the change, no admin. */
export function checkHasDuty(user: User, { role = user.role, duty }: UpdateUser): void {
  if (duty !== undefined && role !== 'admin') throw new AppError('duty-for-admins', { field: 'duty' });
}

/** The access that a user has by API keys: a key acts with the duty that its owner has now. */
export const endsKeys = (change: UpdateUser): boolean => Object.keys(change).some((field) => field !== 'duty');

/** The user after the change. */
export const withChange = (user: User, { role = user.role, duty, isActive, isVerified }: UpdateUser): User => ({
  ...user,
  role,
  duty: role === 'admin' ? (duty ?? user.duty ?? DEFAULT_DUTY) : null,
  isActive: isActive ?? user.isActive,
  isVerified: isVerified ?? user.isVerified,
});

/**
 * Writes the changed values and records them. Ends the user's sessions when the role changes or the account is
 * deactivated; then also the links by which a password is chosen. Any change but of the duty ends the user's API keys.
 * A user whose verification changes gets a mail, and who is a client no more has no membership. `ownSession` goes on
 * where it is given: by it the user made the change.
 */
export async function applyChange(
  tx: Db,
  actor: Actor,
  user: User,
  change: UpdateUser,
  ownSession?: string,
): Promise<User> {
  const changes = changesOf(user, change);
  if (changes.length === 0) return user;
  await tx.update(users).set(change).where(eq(users.id, user.id));
  if (leavesClients(user, change)) {
    changes.push(...(await clearMemberships(tx, user.id)));
    // A company's member may have sent it: it must not open and verify an account of the staff.
    await endLinksOf(tx, user.id, 'invitation');
  }
  if (change.role !== undefined || change.isActive === false) {
    if (ownSession) await endOtherSessions(tx, user.id, ownSession);
    else await endSessionsOf(tx, user.id);
  }
  if (change.isActive === false) await endLinksOf(tx, user.id);
  if (endsKeys(change)) {
    await endKeysOf(tx, { actor }, user.id, 'key-ended');
    await turnOffOfEndedKeys(tx, user.id);
  }
  await recordChanges(tx, { actor }, changes);
  const changed = withChange(user, change);
  if (!dutyAllows(changed, 'contacts')) await forgetResponsesOf(tx, user.id);
  await turnOffWithoutRights(tx, changed);
  return changed;
}

function changesOf(user: User, { role, duty, isActive, isVerified }: UpdateUser): Change[] {
  const userId = user.id;
  const changes: Change[] = [];
  if (role !== undefined) changes.push({ kind: 'role-changed', userId, from: user.role, to: role });
  if (duty !== undefined) changes.push({ kind: 'duty-changed', userId, from: user.duty, to: duty });
  if (isVerified !== undefined) {
    const kind = isVerified ? 'user-verified' : 'user-unverified';
    changes.push({ kind, user, from: verification(user.isVerified), to: verification(isVerified) });
  }
  if (isActive !== undefined)
    changes.push({ kind: 'activity-changed', userId, from: activity(user.isActive), to: activity(isActive) });
  return changes;
}
