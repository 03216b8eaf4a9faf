import type { Db } from '#db/open-database.ts';
import { ensureSuperAdmin } from '#server/domain/users/ensure-super-admin.ts';
import {
  createUser,
  PASSWORD,
  type Rest,
  type SignedInUser,
  SUPER_ADMIN,
  signIn,
  type UserFields,
  userFields,
} from './users.ts';

/** The product in this process: its database and its REST routes. */
type App = { db: Db; rest: Rest };

/** The first super-admin, signed in through REST. */
export async function superAdmin({ db, rest }: App): Promise<SignedInUser> {
  await ensureSuperAdmin(db, SUPER_ADMIN);
  return signIn(rest);
}

/** A new user, created and signed in through REST: a verified admin unless stated otherwise. */
export async function newUser(app: App, fields: Partial<UserFields> = {}): Promise<SignedInUser> {
  const { email, ...others } = userFields(fields);
  await createUser(app.rest, await superAdmin(app), { email, ...others });
  return signIn(app.rest, { email, password: PASSWORD });
}
