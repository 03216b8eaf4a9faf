import { and, asc, eq, sql } from 'drizzle-orm';
import { KEY_ENDING_DAYS } from '#contract/accounts/api-keys.ts';
import type { Db } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';

export type EndingKey = { name: string; expiresAt: Date };

/** The keys of this user that end within the longest of these times, the first one first. */
export async function readEndingKeys(db: Db, ownerId: string): Promise<EndingKey[]> {
  const endsSoon = sql`${apiKeys.expiresAt} between now() and now() + ${Math.max(...KEY_ENDING_DAYS)} * interval '1 day'`;
  const rows = await db
    .select({ name: apiKeys.name, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), endsSoon))
    .orderBy(asc(apiKeys.expiresAt));
  return rows.flatMap(({ name, expiresAt }) => (expiresAt ? [{ name, expiresAt }] : []));
}
