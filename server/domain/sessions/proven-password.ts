import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/users.ts';
import type { AppError } from '#server/contract/error.ts';

/**
 * A password that was right when it was compared, which is before the transaction: that takes too long to lock anything
 * meanwhile. `rejection` is what is thrown for a wrong one.
 */
export type ProvenPassword = { userId: string; passwordHash: string; rejection: () => AppError };

/**
 * In the transaction, with the user locked: throws its `rejection` if the compared password is no longer the account's.
 */
export async function requireSamePassword(tx: Db, { userId, passwordHash, rejection }: ProvenPassword): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))) === 0)
    throw rejection();
}
