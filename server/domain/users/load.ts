import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#db/open-database.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { AppError } from '#server/contract/error.ts';
import { isSuperAdmin } from '#server/contract/permissions.ts';
import { USER_NOT_FOUND, type User } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { isLiveSession, lockSession } from '#server/domain/sessions/sessions.ts';
import { lockUsers, sharedUserLock } from '#server/domain/sessions/user-locks.ts';
import { serializeUser, type UserRow, userColumns } from '#server/infra/sessions/serialize-user.ts';

const isNotDeleted = isNull(users.deletedAt);

/** Throws `not-found` for what cannot be an id. */
function requireId(text: string): string {
  const id = parseUuid(text);
  if (id === null) throw notFound();
  return id;
}

const notFound = () => new AppError('not-found', USER_NOT_FOUND);

/** Throws `not-found` for a malformed id, an unknown and a deleted user alike. */
export async function loadUser(db: Db, id: string): Promise<User> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, requireId(id)), isNotDeleted));
  if (!row) throw notFound();
  return serializeUser(row);
}

/** Who a change is about, the super-admins who can sign in as they are now, and the caller as the database has them now. */
export type LockedUsers = { target: User; superAdmins: User[]; caller: Ctx };

/**
 * Locks the target, the caller and every active super-admin until the transaction ends, in the order of their ids: two changes
 * that come at once see each other's outcome and never wait for each other in a ring. Throws `not-found`.
 */
export async function lockForChange(ctx: Ctx, targetId: string): Promise<LockedUsers> {
  const id = requireId(targetId);
  const callers = ctx.actor.kind === 'user' ? [ctx.actor.user.id] : [];
  await lockUsers(ctx.db, { shared: callers, exclusive: [id] });
  const rows = await ctx.db
    .select({ ...userColumns, hasPassword: sql<boolean>`${users.passwordHash} is not null` })
    .from(users)
    .where(
      and(isNotDeleted, or(inArray(users.id, [id, ...callers]), and(eq(users.role, 'super-admin'), users.isActive))),
    )
    .orderBy(users.id)
    // 'update' would block everybody who writes a shipment of one of these users.
    .for('no key update');
  const lockedUsers = rows.map(serializeUser);
  // Who has not accepted an invitation cannot be the one who remains.
  const superAdmins = rows.filter((row) => row.hasPassword && isSuperAdmin(row));
  const caller = (await hasLiveSession(ctx)) ? callerAmong(lockedUsers, ctx) : invalidSession(ctx);
  const target = lockedUsers.find((user) => user.id === id);
  if (!target) throw notFound();
  return { target, superAdmins: superAdmins.map(serializeUser), caller };
}

async function hasLiveSession({ db, actor }: Ctx): Promise<boolean> {
  return actor.kind !== 'user' || actor.sessionHash === null || (await lockSession(db, actor.sessionHash));
}

/**
 * The caller and their session as the database has them now, locked until the transaction ends: for a change that is about nobody
 * else. Whoever would end the session waits for that, or did so first, and then the caller is an invalid session.
 */
export async function lockCaller(ctx: Ctx): Promise<Ctx> {
  if (ctx.actor.kind !== 'user') return ctx;
  const { user, sessionHash } = ctx.actor;
  const locking = ctx.db
    .select(userColumns)
    .from(users)
    .where(and(sharedUserLock(user.id), eq(users.id, user.id), isNotDeleted))
    .for('share');
  const rows = sessionHash === null ? await locking : await withSession(ctx.db, locking.as('caller'), sessionHash);
  return callerAmong(rows.map(serializeUser), ctx);
}

type LockedCaller = SubqueryWithSelection<typeof userColumns, 'caller'>;

/** The user is locked first, as those do who end sessions; the session can still be renewed. */
function withSession(db: Db, caller: LockedCaller, sessionHash: string): Promise<UserRow[]> {
  const { id, fullName, email, role, isVerified, isActive, createdAt, createdBy } = caller;
  return db
    .select({ id, fullName, email, role, isVerified, isActive, createdAt, createdBy })
    .from(caller)
    .innerJoin(sessions, and(eq(sessions.userId, id), isLiveSession(sessionHash)))
    .for('key share', { of: sessions });
}

/** A caller who was deleted or deactivated meanwhile is an invalid session: that session has ended. */
function callerAmong(lockedUsers: readonly User[], ctx: Ctx): Ctx {
  const { actor } = ctx;
  if (actor.kind !== 'user') return ctx;
  const user = lockedUsers.find((user) => user.id === actor.user.id && user.isActive);
  return user ? { ...ctx, actor: { ...actor, user } } : invalidSession(ctx);
}

const invalidSession = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'invalid-session' } });
