import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { isCommonPassword } from '#server/infra/secrets/common-passwords.ts';

/** The same as for the demo's password (docs/contract/accounts.md, 'New passwords'). */
const DAYS_LEFT = 7;

/**
 * A new super-admin may have a common password, which cannot be read from its hash. So it is checked at the sign-in,
 * after it was right, and must be changed within seven days (decision 033). A password that was changed meanwhile is
 * left alone.
 */
export async function expireCommonPassword(
  db: Db,
  account: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (account.passwordHash === null || !(await isCommonPassword(password))) return;
  const isSuperAdmins = and(
    eq(users.id, account.id),
    eq(users.role, 'super-admin'),
    eq(users.passwordHash, account.passwordHash),
    isNull(users.passwordExpiresAt),
  );
  await db
    .update(users)
    .set({ passwordExpiresAt: sql`now() + ${DAYS_LEFT}::int * interval '1 day'` })
    .where(isSuperAdmins);
}
