import { eq } from 'drizzle-orm';
import type { UpdateUser, User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { endKeysOf } from '#server/domain/accounts/api-keys/end-keys.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Actor } from '#server/domain/context.ts';
import { turnOffOfEndedKeys, turnOffWithoutRights } from '#server/domain/webhooks/turn-off.ts';

const verification = (isVerified: boolean) => (isVerified ? 'verified' : 'unverified');
const activity = (isActive: boolean) => (isActive ? 'active' : 'inactive');

/**
 * The wanted values that differ from the stored ones: an equal value is no change (docs/contract/accounts.md, 'Users').
 */
export function differing(user: User, wanted: UpdateUser): UpdateUser {
  const { role, isActive, isVerified } = wanted;
  return {
    ...(role !== undefined && role !== user.role && { role }),
    ...(isActive !== undefined && isActive !== user.isActive && { isActive }),
    ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
  };
}

/** The user after the change. */
export const withChange = (user: User, { role, isActive, isVerified }: UpdateUser): User => ({
  ...user,
  role: role ?? user.role,
  isActive: isActive ?? user.isActive,
  isVerified: isVerified ?? user.isVerified,
});

/**
 * Writes the changed values and records them. Ends the user's sessions when the role changes or the account is
 * deactivated; then also the links by which a password is chosen. Any change ends the user's API keys. A user whose
 * verification changes gets a mail.
 */
export async function applyChange(tx: Db, actor: Actor, user: User, change: UpdateUser): Promise<User> {
  const changes = changesOf(user, change);
  if (changes.length === 0) return user;
  await tx.update(users).set(change).where(eq(users.id, user.id));
  if (change.role !== undefined || change.isActive === false) await endSessionsOf(tx, user.id);
  if (change.isActive === false) await endLinksOf(tx, user.id);
  await endKeysOf(tx, { actor }, user.id, 'key-ended');
  await turnOffOfEndedKeys(tx, user.id);
  await recordChanges(tx, { actor }, changes);
  const changed = withChange(user, change);
  await turnOffWithoutRights(tx, changed);
  return changed;
}

function changesOf(user: User, { role, isActive, isVerified }: UpdateUser): Change[] {
  const userId = user.id;
  const changes: Change[] = [];
  if (role !== undefined) changes.push({ kind: 'role-changed', userId, from: user.role, to: role });
  if (isVerified !== undefined) {
    const kind = isVerified ? 'user-verified' : 'user-unverified';
    changes.push({ kind, user, from: verification(user.isVerified), to: verification(isVerified) });
  }
  if (isActive !== undefined)
    changes.push({ kind: 'activity-changed', userId, from: activity(user.isActive), to: activity(isActive) });
  return changes;
}
