import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/api-keys.ts';

/**
 * Ends every API key of a user. Call it in the transaction of the change that requires it, with the user locked
 * (contract section 12).
 */
export async function endKeysOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.ownerId, userId));
}

/** Deletes the keys that ended a month ago; until then their owner sees that they have ended. For a job. */
export async function deleteExpiredApiKeys(db: Db): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, sql`now() - interval '30 days'`));
}
