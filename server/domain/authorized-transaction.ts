import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { User } from '#contract/accounts/users.ts';
import { longTransaction } from '#db/long-transaction.ts';
import { transaction } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import { isLiveKey } from '#server/domain/accounts/api-keys/live-key.ts';
import { isLiveSession } from '#server/domain/accounts/sessions/sessions.ts';
import { sharedUserLock } from '#server/domain/accounts/sessions/user-locks.ts';
import { serializeUser, type UserRow, userColumns } from './accounts/serialize-user.ts';
import type { Ctx, Db } from './context.ts';

/**
 * Calls the guard, then does the work in one transaction. There it calls the guard again with the caller and the
 * session as they are in the database now, locked until the end: a body may take minutes to arrive, and meanwhile its
 * sender may have signed out, been deleted or got another role. `work` gets the result of the second call. Throws what
 * the guard throws, before anything is written.
 */
export async function authorizedTransaction<Granted, Result>(
  ctx: Ctx,
  guard: (caller: Ctx) => Granted,
  work: (tx: Db, granted: Granted) => Promise<Result>,
): Promise<Result> {
  guard(ctx);
  return transaction(ctx.db, async (tx) => {
    const result = await work(tx, guard(await lockCaller({ ...ctx, db: tx })));
    await noteIdempotentCommit(tx, ctx);
    return result;
  });
}

/**
 * The same for work on thousands of rows, which may take `timeoutMs`: the caller is locked after it, as a call that
 * ends a session must not wait for it. Where a session ended meanwhile nothing of the work is committed.
 */
export async function longAuthorizedTransaction<Granted, Result>(
  ctx: Ctx,
  guard: (caller: Ctx) => Granted,
  work: (tx: Db, granted: Granted) => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const granted = guard(ctx);
  return longTransaction(ctx.db, timeoutMs, async (tx) => {
    const result = await work(tx, granted);
    guard(await lockCaller({ ...ctx, db: tx }));
    await noteIdempotentCommit(tx, ctx);
    return result;
  });
}

/** In the transaction of a change with an Idempotency-Key: from its commit on the request is not done again. */
export async function noteIdempotentCommit(tx: Db, { idempotentRequest }: Ctx): Promise<void> {
  if (idempotentRequest === undefined) return;
  await tx.update(idempotencyKeys).set({ committedAt: sql`now()` }).where(eq(idempotencyKeys.id, idempotentRequest));
}

/**
 * The caller and their session or API key as they are in the database now, locked until the transaction ends; for a
 * change that concerns no other user. A call that ends the session either waits for this transaction or came first;
 * then the caller is an invalid session or key.
 */
export async function lockCaller(ctx: Ctx): Promise<Ctx> {
  if (ctx.actor.kind !== 'user') return ctx;
  const { user, sessionHash, key } = ctx.actor;
  const locking = ctx.db
    .select(userColumns)
    .from(users)
    .where(and(sharedUserLock(user.id), eq(users.id, user.id), isNull(users.deletedAt)))
    .for('share');
  const rows = await (key
    ? withKey(ctx.db, locking.as('caller'), key.id)
    : sessionHash === null
      ? locking
      : withSession(ctx.db, locking.as('caller'), sessionHash));
  return callerAmong(rows.map(serializeUser), ctx);
}

type LockedCaller = SubqueryWithSelection<typeof userColumns, 'caller'>;

/** The user is locked first, as in the calls that end sessions. The session can still be renewed. */
function withSession(db: Db, caller: LockedCaller, sessionHash: string): Promise<UserRow[]> {
  const { id, fullName, email, role, duty, isVerified, isActive, createdAt, createdBy } = caller;
  return db
    .select({ id, fullName, email, role, duty, isVerified, isActive, createdAt, createdBy })
    .from(caller)
    .innerJoin(sessions, and(eq(sessions.userId, id), isLiveSession(sessionHash)))
    .for('key share', { of: sessions });
}

/** The same for an API key; the note of its use does not wait. */
function withKey(db: Db, caller: LockedCaller, keyId: string): Promise<UserRow[]> {
  const { id, fullName, email, role, duty, isVerified, isActive, createdAt, createdBy } = caller;
  return db
    .select({ id, fullName, email, role, duty, isVerified, isActive, createdAt, createdBy })
    .from(caller)
    .innerJoin(apiKeys, and(eq(apiKeys.ownerId, id), eq(apiKeys.id, keyId), isLiveKey()))
    .for('key share', { of: apiKeys });
}

/** A caller who was deleted or deactivated meanwhile becomes an invalid session, a key's an invalid key. */
export function callerAmong(lockedUsers: readonly User[], ctx: Ctx): Ctx {
  const { actor } = ctx;
  if (actor.kind !== 'user') return ctx;
  const user = lockedUsers.find((user) => user.id === actor.user.id && user.isActive);
  return user ? { ...ctx, actor: { ...actor, user } } : invalidSession(ctx);
}

export const invalidSession = (ctx: Ctx): Ctx => {
  const isKey = ctx.actor.kind === 'user' && ctx.actor.key !== undefined;
  return { ...ctx, actor: { kind: isKey ? 'invalid-key' : 'invalid-session' } };
};
