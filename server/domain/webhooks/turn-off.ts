import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { isAllowed, isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { users } from '#db/schema/accounts/users.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { isLiveKey } from '#server/domain/accounts/api-keys/live-key.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { auditName } from './changes.ts';
import type { WebhookRow } from './load.ts';

/**
 * Turns off the webhooks that this user, as he is now, could not make: all without the rights of an office, those of
 * everyone's shipments where he is no super-admin (docs/contract/webhooks.md, 'Turned off'). Their owner is mailed,
 * where he has an account.
 */
export const turnOffWithoutRights = (tx: Db, user: User): Promise<void> => turnOff(tx, user.id, withoutRights(user));

/** The same for an account that is deleted. */
export const turnOffOfDeleted = (tx: Db, userId: string): Promise<void> => turnOff(tx, userId, undefined);

/**
 * Turns off the webhooks to which an API key gave their address that has ended, and mails their owners: a thief's go on
 * no longer than the key. For a job, and in the transaction that ends keys of a user.
 */
export async function turnOffOfEndedKeys(tx: Db, userId?: string): Promise<void> {
  const hasLiveKey = sql`exists (select from ${apiKeys} where ${and(eq(apiKeys.id, webhooks.apiKeyId), isLiveKey())})`;
  const end = (state: SQL | undefined) =>
    tx
      .update(webhooks)
      .set({ off: 'key-ended' })
      .where(
        and(
          isNotNull(webhooks.apiKeyId),
          state,
          not(hasLiveKey),
          userId === undefined ? undefined : eq(webhooks.userId, userId),
        ),
      )
      .returning();
  // One that is off anyway is turned on again under the same condition; nothing changes for its owner now.
  await end(ne(webhooks.off, 'key-ended'));
  const ended = await end(isNull(webhooks.off));
  for (const [owner, own] of Map.groupBy(ended, (webhook) => webhook.userId)) await noteSwitchedOff(tx, owner, own);
}

/** The number of webhooks that are turned off where a user becomes the one, then the other of `states`. */
export const countWithoutRights = (db: Db, userId: string, states: readonly User[]): Promise<number> =>
  db.$count(webhooks, and(isOn(userId), or(...states.map(withoutRights))));

/** The same for an account that is deleted. */
export const countOfDeleted = (db: Db, userId: string): Promise<number> => db.$count(webhooks, isOn(userId));

const isOn = (userId: string) => and(eq(webhooks.userId, userId), isNull(webhooks.off));

/** The condition of a webhook that this user could not make. */
function withoutRights(user: User): SQL {
  if (isSuperAdmin(user)) return sql`false`;
  return isAllowed(user, 'office') ? sql`${webhooks.all}` : sql`true`;
}

async function turnOff(tx: Db, userId: string, which: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(webhooks)
    .set({ off: 'no-rights' })
    .where(and(isOn(userId), which))
    .returning();
  if (ended.length > 0) await noteSwitchedOff(tx, userId, ended);
}

type SwitchedOff = Pick<WebhookRow, 'url' | 'description' | 'off'>;

/**
 * Writes down that the product turned these webhooks off, and mails their owner: once an hour at most, however many
 * are turned off, and nobody for an account that is not active.
 */
export async function noteSwitchedOff(tx: Db, userId: string, ended: readonly SwitchedOff[]): Promise<void> {
  const [owner = null] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await recordChanges(
    tx,
    { actor: { kind: 'system' } },
    ended.map((webhook) => ({ kind: 'webhook-ended', userId, owner, from: auditName(webhook), to: webhook.off })),
  );
}
