import type { Db } from '#db/open-database.ts';
import { openSession } from '#server/domain/accounts/sessions/sessions.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { PASSWORD_HASH, type SignedInUser, SUPER_ADMIN, type UserFields } from './accounts/users.ts';
import { insertUser } from './rows.ts';

/** The product in this process: its database. */
type App = { db: Db };

/** The first super-admin, with a session that the product opened. */
export async function superAdmin({ db }: App): Promise<SignedInUser> {
  return signedIn(db, await ensureSuperAdmin(db, SUPER_ADMIN));
}

/**
 * A new user with PASSWORD, written straight to the table, with a session: a verified admin unless stated otherwise.
 */
export async function newUser({ db }: App, fields: Partial<UserFields> = {}): Promise<SignedInUser> {
  return signedIn(db, await insertUser(db, { ...fields, passwordHash: PASSWORD_HASH }));
}

async function signedIn(db: Db, { id, email }: { id: string; email: string }): Promise<SignedInUser> {
  const { token } = await openSession(db, id);
  return { id, email, token };
}
