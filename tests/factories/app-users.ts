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

const creators = new WeakMap<Db, Promise<SignedInUser>>();

/** Signed in once for all users of an app: an account's sign-ins are counted. */
function creatorOf(app: App): Promise<SignedInUser> {
  const creator = creators.get(app.db) ?? superAdmin(app);
  creators.set(app.db, creator);
  return creator;
}

/** A new user, created and signed in through REST: a verified admin unless stated otherwise. */
export async function newUser(app: App, fields: Partial<UserFields> = {}): Promise<SignedInUser> {
  const { email, ...others } = userFields(fields);
  await createUser(app.rest, await creatorOf(app), { email, ...others });
  return signIn(app.rest, { email, password: PASSWORD });
}
