import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deliveries } from '#db/schema/deliveries.ts';
import { sessions } from '#db/schema/sessions.ts';
import type { UpdateUser, User } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { openSession, readToken } from '#server/domain/sessions/sessions.ts';
import { createUser } from '#server/domain/users/create.ts';
import { ensureSuperAdmin } from '#server/domain/users/ensure-super-admin.ts';
import { updateUser } from '#server/domain/users/update.ts';
import { testDatabase } from './database.ts';
import { insertUser } from './rows.ts';
import { PASSWORD, SUPER_ADMIN, type UserFields, userFields } from './users.ts';

const { db } = await testDatabase();

export const anonymous: Ctx = { db, clientIp: '192.0.2.1', actor: { kind: 'anonymous' } };
export const invalidSession: Ctx = { db, clientIp: '192.0.2.1', actor: { kind: 'invalid-session' } };

/** A new user with a session, written straight to the tables: a verified admin unless stated otherwise. */
export async function currentUser(fields: Partial<UserFields> = {}) {
  const { passwordHash: _, createdAt, ...row } = await insertUser(db, fields);
  const sessionHash = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(sessions).values({ tokenHash: sessionHash, cookieHash: randomUUID(), userId: row.id, expiresAt });
  const { id, fullName, email, role, isVerified, isActive, createdBy } = row;
  const user = { id, fullName, email, role, isVerified, isActive, createdBy, createdAt: createdAt.toISOString() };
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

/** A new user made by the verbs, who has a password and an audit log, signed in; verified and active unless stated otherwise. */
export async function signedInUser(
  role: User['role'] = 'admin',
  change: Omit<UpdateUser, 'role'> = {},
): Promise<SignedIn> {
  const { ctx } = await firstSuperAdmin();
  const { fullName, email } = userFields();
  const { id } = await createUser(ctx, { fullName, email, password: PASSWORD, role });
  const user = await updateUser(ctx, { id, isVerified: true, ...change });
  // Tests count the mails that come later.
  await db.delete(deliveries).where(eq(deliveries.userId, id));
  return signIn(user);
}
