import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns';
import type { UpdateUser, User } from '#contract/accounts/users.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { serializeUser } from '#server/domain/accounts/serialize-user.ts';
import { openSession, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { PASSWORD_HASH, SUPER_ADMIN, type UserFields } from './accounts/users.ts';
import { testDatabase } from './database.ts';
import { insertUser } from './rows.ts';

const { db } = await testDatabase();

export const anonymous: Ctx = { db, clientIp: '192.0.2.1', actor: { kind: 'anonymous' } };
export const invalidSession: Ctx = { db, clientIp: '192.0.2.1', actor: { kind: 'invalid-session' } };

/** A new user with a session, written straight to the tables: a verified admin unless stated otherwise. */
export async function currentUser(fields: Partial<UserFields> = {}) {
  const user = serializeUser(await insertUser(db, fields));
  const sessionHash = randomUUID();
  const expiresAt = addHours(new Date(), 1);
  await db.insert(sessions).values({ tokenHash: sessionHash, cookieHash: randomUUID(), userId: user.id, expiresAt });
  return { db, clientIp: '192.0.2.1', actor: { kind: 'user', user, sessionHash } } satisfies Ctx;
}

export const admin = () => currentUser();
export const superAdmin = () => currentUser({ role: 'super-admin', isVerified: false });

/** A user with a session that the product opened. */
export type SignedIn = { user: User; ctx: Ctx; token: string; cookie: string };

export async function signIn(user: User): Promise<SignedIn> {
  const { token, cookie } = await openSession(db, user.id);
  const session = await readToken(db, token);
  return {
    user,
    ctx: session ? { ...anonymous, actor: { kind: 'user', ...session } } : invalidSession,
    token,
    cookie,
  };
}

/** The first super-admin, signed in. */
export async function firstSuperAdmin(): Promise<SignedIn> {
  return signIn(await ensureSuperAdmin(db, SUPER_ADMIN));
}

/**
 * A new user with PASSWORD, signed in, written straight to the table as if the first super-admin had created the
 * account; verified and active unless stated otherwise.
 */
export async function signedInUser(
  role: User['role'] = 'admin',
  change: Omit<UpdateUser, 'role'> = {},
): Promise<SignedIn> {
  const { id: createdBy } = await ensureSuperAdmin(db, SUPER_ADMIN);
  const row = await insertUser(db, { passwordHash: PASSWORD_HASH, role, createdBy, ...change });
  return signIn(serializeUser(row));
}
