import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { lockSession } from '#server/domain/accounts/sessions/sessions.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { callerAmong, invalidSession } from '#server/domain/authorized-transaction.ts';
import { withCompanies } from '#server/domain/companies/members/memberships.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

const isNotDeleted = isNull(users.deletedAt);

const notFound = () => new AppError('user-not-found');

/** Throws `not-found` for a malformed id, an unknown and a deleted user alike. */
export async function loadUser(db: Db, id: string): Promise<User> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, requireUuid(id, notFound)), isNotDeleted));
  if (!row) throw notFound();
  return serializeUser(row);
}

/** The user to change, the super-admins who can sign in, and the caller, as they are in the database now. */
export type LockedUsers = { target: User; superAdmins: User[]; caller: Ctx };

/**
 * Locks the target, the caller and every active super-admin until the transaction ends, in the order of their ids. So
 * two simultaneous changes see each other's outcome and do not deadlock. Throws `not-found`.
 */
export async function lockForChange(ctx: Ctx, targetId: string): Promise<LockedUsers> {
  const id = requireUuid(targetId, notFound);
  const callers = ctx.actor.kind === 'user' ? [ctx.actor.user.id] : [];
  await lockUsers(ctx.db, { shared: callers, exclusive: [id] });
  const rows = await ctx.db
    .select({ ...userColumns, hasPassword: sql<boolean>`${users.passwordHash} is not null` })
    .from(users)
    .where(
      and(isNotDeleted, or(inArray(users.id, [id, ...callers]), and(eq(users.role, 'super-admin'), users.isActive))),
    )
    .orderBy(users.id)
    // 'update' would block every write to a shipment of one of these users.
    .for('no key update');
  const lockedUsers = rows.map(serializeUser);
  // An invited user who has not accepted cannot be the last super-admin.
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
 * One user (docs/contract/accounts.md, 'Users', `GET /user/{id}`). Throws `unauthenticated`, `forbidden` or
 * `not-found`.
 */
export async function getUser(ctx: Ctx, input: { id: string }): Promise<User> {
  requireSuperAdmin(ctx);
  return withCompanies(ctx.db, await loadUser(ctx.db, input.id));
}
