import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { KEY_ENDING_DAYS } from '#contract/accounts/api-keys.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { users } from '#db/schema/accounts/users.ts';
import { isLiveKey } from '#server/domain/accounts/api-keys/live-key.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';

const endsWithin = (days: number) => lte(apiKeys.expiresAt, sql`now() + ${days} * interval '1 day'`);

/**
 * Mails the owners of keys that end in fourteen days, and again in one day (docs/contract/wire.md, 'API keys'); not
 * where a key was made for a shorter time. For a job.
 */
export async function mailEndingKeys(db: Db): Promise<void> {
  for (const days of KEY_ENDING_DAYS)
    await transaction(db, async (tx) => {
      const wasMadeBefore = lt(apiKeys.createdAt, sql`${apiKeys.expiresAt} - ${days} * interval '1 day'`);
      const isNotMailed = or(isNull(apiKeys.endingMailed), gt(apiKeys.endingMailed, days));
      const ending = await tx
        .update(apiKeys)
        .set({ endingMailed: days })
        .where(and(isLiveKey(), endsWithin(days), wasMadeBefore, isNotMailed))
        .returning({ ownerId: apiKeys.ownerId });
      for (const ownerId of new Set(ending.map((key) => key.ownerId))) {
        const [user] = await tx
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(and(eq(users.id, ownerId), isNull(users.deletedAt)));
        if (user) await recordChange(tx, { actor: { kind: 'system' } }, { kind: 'key-ending', user });
      }
    });
}
