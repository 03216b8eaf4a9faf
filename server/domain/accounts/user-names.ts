import { inArray } from 'drizzle-orm';
import type { NamedUser } from '#contract/values/named-user.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';

/** The user whose id a row has, by the name that was read with it. */
export const named = (id: string | null, fullName: string | null | undefined): NamedUser | null =>
  id === null ? null : { id, fullName: fullName ?? '' };

/** The names of these users, by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
