import { asc, eq } from 'drizzle-orm';
import { auditEntries } from '#db/schema/operations.ts';
import type { Role, User, UserChange } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createUser } from '#server/domain/users/create.ts';
import { ensureSuperAdmin } from '#server/domain/users/ensure-super-admin.ts';
import { updateUser } from '#server/domain/users/update.ts';
import { openSession, readCookie, readToken } from '#server/infra/sessions/sessions.ts';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();

export const PASSWORD = 'abcdefg1';
const ROOT_EMAIL = 'root@example.com';

export const visitor: Ctx = { db, address: '192.0.2.1', actor: { kind: 'visitor' } };
export const stranger: Ctx = { db, address: '192.0.2.1', actor: { kind: 'stranger' } };

export type Someone = { user: User; ctx: Ctx; token: string; cookie: string };

/** The first super-admin, signed in. */
export async function root(): Promise<Someone> {
  return signIn(await ensureSuperAdmin(db, { email: ROOT_EMAIL, password: PASSWORD }));
}

export async function signIn(user: User): Promise<Someone> {
  const { token, cookie } = await openSession(db, user.id);
  const live = await readToken(db, token);
  const ctx: Ctx = { ...visitor, actor: live ? { kind: 'person', ...live } : { kind: 'stranger' } };
  return { user, ctx, token, cookie };
}

let number = 0;

/** Somebody new with this role, signed in; verified and active unless said otherwise. */
export async function person(role: Role = 'admin', traits: Omit<UserChange, 'role'> = {}): Promise<Someone> {
  number += 1;
  const { ctx } = await root();
  const name = { fullName: `Person ${number}`, email: `person${number}@example.com` };
  const { id } = await createUser(ctx, { ...name, password: PASSWORD, role });
  return signIn(await updateUser(ctx, { id, isVerified: true, ...traits }));
}

/** Whether both secrets of this sign-in are alive, or both are dead. */
export async function isSignedIn({ token, cookie }: Someone): Promise<boolean> {
  const [byToken, byCookie] = [await readToken(db, token), await readCookie(db, cookie)];
  if (Boolean(byToken) !== Boolean(byCookie)) throw new Error('Token and cookie do not agree');
  return Boolean(byToken);
}

/** The trail of a user, oldest first: who, what, from, to. */
export async function trailOf({ id }: { id: string }) {
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.userId, id)).orderBy(asc(auditEntries.id));
  return rows.map(({ actorId, action, fromValue, toValue }) => [actorId, action, fromValue, toValue]);
}

export const unauthenticated = { code: 'unauthenticated', message: 'Please sign in to continue.' };
export const denied = { code: 'forbidden', message: 'Access denied. Super admin role required.' };
export const notFound = { code: 'not-found', message: 'User not found.' };
export const NOBODY = '00000000-0000-4000-8000-000000000000';
