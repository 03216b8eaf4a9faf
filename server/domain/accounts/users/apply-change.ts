import { eq } from 'drizzle-orm';
import type { UpdateUser, User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { endKeysOf } from '#server/domain/accounts/api-keys/end-keys.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts';
import { type AuditRecord, recordAudit } from '#server/domain/audit/record.ts';
import type { Actor } from '#server/domain/context.ts';
import { queueVerificationMail } from '#server/domain/mails/outbox/queue-account-mail.ts';
import { turnOffOfEndedKeys, turnOffWithoutRights } from '#server/domain/webhooks/turn-off.ts';

const verification = (isVerified: boolean) => (isVerified ? ('verified' as const) : ('unverified' as const));
const activity = (isActive: boolean) => (isActive ? 'active' : 'inactive');

/** The wanted values that differ from the stored ones: an equal value is no change (contract section 3, 'Users'). */
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
 * Writes the changed values with their audit entries. Ends the user's sessions when the role changes or the account is
 * deactivated; then also the links by which a password is chosen. Any change ends the user's API keys. A user whose
 * verification changes gets a mail.
 */
export async function applyChange(tx: Db, actor: Actor, user: User, change: UpdateUser): Promise<User> {
  const records = recordsOf(user, change);
  if (records.length === 0) return user;
  await tx.update(users).set(change).where(eq(users.id, user.id));
  if (change.role !== undefined || change.isActive === false) await endSessionsOf(tx, user.id);
  if (change.isActive === false) await endLinksOf(tx, user.id);
  await endKeysOf(tx, actor, user.id);
  await turnOffOfEndedKeys(tx, user.id);
  if (change.isVerified !== undefined) await queueVerificationMail(tx, verification(change.isVerified), user);
  await recordAudit(tx, actor, records);
  const changed = withChange(user, change);
  await turnOffWithoutRights(tx, changed);
  return changed;
}

function recordsOf(user: User, { role, isActive, isVerified }: UpdateUser): AuditRecord[] {
  const records: AuditRecord[] = [];
  const add = (action: AuditRecord['action'], from: string, to: string) =>
    records.push({ action, userId: user.id, from, to });
  if (role !== undefined) add('user-role', user.role, role);
  if (isVerified !== undefined) add('user-verification', verification(user.isVerified), verification(isVerified));
  if (isActive !== undefined) add('user-activity', activity(user.isActive), activity(isActive));
  return records;
}
