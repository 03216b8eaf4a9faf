import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import type { AppError } from '#server/errors/app-error.ts';

/**
 * A password that was right when it was compared. That happens before the transaction, because it takes too long to
 * hold locks. `rejection` makes the error for a wrong password.
 */
export type ProvenPassword = { userId: string; passwordHash: string; rejection: () => AppError };

/**
 * Call it in the transaction, with the user locked. Throws the `rejection` if the compared password is no longer the
 * account's.
 */
export async function requireSamePassword(tx: Db, { userId, passwordHash, rejection }: ProvenPassword): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))) === 0)
    throw rejection();
}
