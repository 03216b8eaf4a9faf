import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { type By, recordChanges } from '#server/domain/changes/record-changes.ts';
import { isLiveKey } from './live-key.ts';

/**
 * Ends every API key of a user, with an audit entry for each that was live. Call it in the transaction of the change
 * that requires it, with the user locked (docs/contract/wire.md, 'API keys').
 */
export async function endKeysOf(tx: Db, by: By, userId: string, kind: 'key-removed' | 'key-ended'): Promise<void> {
  const ended = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.ownerId, userId))
    .returning({ name: apiKeys.name, isLive: sql<boolean>`${isLiveKey()}` });
  const live = ended.filter(({ isLive }) => isLive);
  await recordChanges(
    tx,
    by,
    live.map(({ name }) => ({ kind, userId, from: name })),
  );
}

/** The number of a user's API keys that `endKeysOf` would end. */
export const countLiveKeys = (db: Db, userId: string): Promise<number> =>
  db.$count(apiKeys, and(eq(apiKeys.ownerId, userId), isLiveKey()));

/** Deletes the keys that ended a month ago; until then their owner sees that they have ended. For a job. */
export async function deleteExpiredApiKeys(db: Db): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, sql`now() - interval '30 days'`));
}
