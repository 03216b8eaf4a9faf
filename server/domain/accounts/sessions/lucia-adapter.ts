import { addHours, min, subHours, subMinutes } from 'date-fns';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';
import { asyncCommit } from '#db/async-commit.ts';
import type { Db } from '#db/open-database.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { env, MAX_SESSION_DAYS } from '#server/env.ts';
import { restrictionColumns, restrictionOf } from './restriction.ts';

/** The column that an adapter takes as Lucia's session id: one secret is never accepted in the place of the other. */
export type SecretColumn = 'tokenHash' | 'cookieHash';

type Row = Awaited<ReturnType<ReturnType<typeof prepareLookup>['execute']>>[number];

/** Lucia's storage over the table `sessions`. Its session ids are SHA-256 of secrets; the secrets never come here. */
export function sessionAdapter(db: Db, column: SecretColumn): Adapter {
  const is = (hash: string) => eq(sessions[column], hash);
  let loadSession: ReturnType<typeof prepareLookup> | undefined;
  return {
    async getSessionAndUser(hash) {
      loadSession ??= prepareLookup(db, column);
      const [row] = await loadSession.execute({ hash });
      if (!row) return [null, null];
      const { id, ...attributes } = serializeUser(row.user);
      const expiresAt = await renew(db, row);
      await noteUse(db, row);
      const session = sessionOf({ ...row.session, expiresAt }, column);
      const { commitPosition } = row.session;
      Object.assign(session.attributes, { restriction: restrictionOf(row), commitPosition });
      return [session, { id, attributes }];
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => sessionOf(row, column));
    },
    async setSession({ userId, expiresAt, attributes }) {
      await db.insert(sessions).values({ ...attributes, userId, expiresAt });
    },
    // Lucia would renew at half of the span and know no last day: the lookup renews instead.
    async updateSessionExpiration() {},
    async deleteSession(hash) {
      await db.delete(sessions).where(is(hash));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, new Date()));
    },
  };
}

function sessionOf(
  row: Pick<typeof sessions.$inferSelect, 'tokenHash' | 'cookieHash' | 'userId' | 'expiresAt'>,
  column: SecretColumn,
): DatabaseSession {
  const { userId, expiresAt, tokenHash, cookieHash } = row;
  return { id: row[column], userId, expiresAt, attributes: { tokenHash, cookieHash } };
}

/** Session and user in one query, so that the session of an inactive or deleted user is found no more. */
function prepareLookup(db: Db, column: SecretColumn) {
  return db
    .select({
      session: {
        tokenHash: sessions.tokenHash,
        cookieHash: sessions.cookieHash,
        userId: sessions.userId,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
        commitPosition: sessions.commitPosition,
      },
      user: userColumns,
      ...restrictionColumns(),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions[column], sql.placeholder('hash')), users.isActive, isNull(users.deletedAt)))
    .prepare(`session_by_${column}`);
}

const NOTED_EVERY_MINUTES = 5;

/** So that its user can tell a forgotten session from one in use; at most every five minutes. */
async function noteUse(db: Db, { session: { tokenHash, lastUsedAt } }: Row): Promise<void> {
  if (lastUsedAt > subMinutes(Date.now(), NOTED_EVERY_MINUTES)) return;
  await db.execute(sql`
    with ${asyncCommit(db)}
    update sessions set last_used_at = now() from async_commit
    where token_hash = ${tokenHash} and last_used_at = ${lastUsedAt.toISOString()}::timestamptz`);
}

/** The end of a used session: now + SESSION_DAYS, at most once an hour, never beyond 30 days from sign-in. */
async function renew(db: Db, { session: { tokenHash, createdAt, expiresAt } }: Row): Promise<Date> {
  const now = new Date();
  const hours = env().SESSION_DAYS * 24;
  const renewed = min([addHours(now, hours), addHours(createdAt, MAX_SESSION_DAYS * 24)]);
  const renewableAt = subHours(expiresAt, hours - 1);
  if (expiresAt <= now || now < renewableAt || renewed <= expiresAt) return expiresAt;
  // The first of several uses at once finds the old end still there, the others do not.
  await db.execute(sql`
    with ${asyncCommit(db)}
    update sessions set expires_at = ${renewed.toISOString()}::timestamptz from async_commit
    where token_hash = ${tokenHash} and expires_at = ${expiresAt.toISOString()}::timestamptz`);
  return renewed;
}
