import { hash } from 'node:crypto';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { Restriction } from '#contract/accounts/second-factor.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import type { CommitPosition } from '#db/replica/replica.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { endChallengesOf } from '#server/domain/accounts/second-factor/challenges.ts';
import { env } from '#server/env.ts';
import { type SecretColumn, sessionAdapter } from './lucia-adapter.ts';

// biome-ignore-start lint/style/useConsistentTypeDefinitions: only an interface can be extended
declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: {
      tokenHash: string;
      cookieHash: string;
      restriction?: Restriction | null;
      commitPosition?: CommitPosition;
    } & Partial<SessionOrigin>;
    DatabaseUserAttributes: Omit<User, 'id'>;
  }
}
// biome-ignore-end lint/style/useConsistentTypeDefinitions: only an interface can be extended

/** The origin of a session, as its user reads it: browser and address. */
export type SessionOrigin = { browser: string | null; address: string | null };

/**
 * The two secrets of a new session; neither is accepted in place of the other (docs/contract/screens.md, 'Session in
 * the browser').
 */
export type SessionSecrets = { token: string; cookie: string };

/**
 * A valid session and its active user. `sessionHash` is the token's hash, even if the cookie was sent. `restriction`:
 * what the user has to do first. `commitPosition`: the database's position at the session's last commit.
 */
export type LiveSession = {
  user: User;
  sessionHash: string;
  restriction: Restriction | null;
  commitPosition: CommitPosition;
};

/** The number of sessions that an account can have; the most recently used stay. */
const MAX_SESSIONS_OF_USER = 100;

const SECRET_BYTES = 25;
const SECRET_SHAPE = /^[a-z2-7]{40}$/;

/**
 * Opens a session for SESSION_DAYS. Beyond a hundred of the user the least recently used one ends. Call it in the
 * caller's transaction.
 */
export async function openSession(db: Db, userId: string, origin?: SessionOrigin): Promise<SessionSecrets> {
  const token = generateIdFromEntropySize(SECRET_BYTES);
  const cookie = generateIdFromEntropySize(SECRET_BYTES);
  const hashes = { tokenHash: sha256(token), cookieHash: sha256(cookie) };
  await luciaBy(db, 'tokenHash').createSession(userId, { ...hashes, ...origin }, { sessionId: hashes.tokenHash });
  await endUnused(db, userId, hashes.tokenHash);
  return { token, cookie };
}

/** A session that a write in flight or another sign-in has locked stays; the next sign-in ends one more. */
async function endUnused(db: Db, userId: string, newest: string): Promise<void> {
  const unused = sql`select ${sessions.tokenHash} from ${sessions} where ${sessions.userId} = ${userId} and ${sessions.tokenHash} <> ${newest}
    order by ${sessions.lastUsedAt} desc, ${sessions.createdAt} desc offset ${MAX_SESSIONS_OF_USER - 1} for update skip locked`;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.tokenHash} in (${unused})`));
}

/**
 * The session and user of this token; null for an ended session, an inactive or deleted user, and an invalid token. A
 * use renews the session.
 */
export function readToken(db: Db, token: string): Promise<LiveSession | null> {
  return readSecret(db, 'tokenHash', token);
}

/** The same for the cookie. */
export function readCookie(db: Db, cookie: string): Promise<LiveSession | null> {
  return readSecret(db, 'cookieHash', cookie);
}

/** Ends one session: its token and its cookie. Call it with the user locked (./user-locks.ts). */
export async function endSession(db: Db, sessionHash: string): Promise<void> {
  await luciaBy(db, 'tokenHash').invalidateSession(sessionHash);
}

/** The sessions of a token and of a cookie as sent, with their users; without ended sessions and invalid values. */
export async function findPresentedSessions(
  db: Db,
  sessionHash: string | null,
  cookie = '',
): Promise<{ tokenHash: string; userId: string }[]> {
  const byToken = sessionHash === null ? [] : [eq(sessions.tokenHash, sessionHash)];
  const byCookie = SECRET_SHAPE.test(cookie) ? [eq(sessions.cookieHash, sha256(cookie))] : [];
  if (byToken.length + byCookie.length === 0) return [];
  const { tokenHash, userId } = sessions;
  return db
    .select({ tokenHash, userId })
    .from(sessions)
    .where(or(...byToken, ...byCookie));
}

/** The condition of a session that was not ended and has not expired. */
export const isLiveSession = (sessionHash: string) =>
  and(eq(sessions.tokenHash, sessionHash), gt(sessions.expiresAt, sql`now()`));

/**
 * Whether the session is still valid, and locks it: then it cannot end before the transaction does. Its renewal does
 * not wait.
 */
export async function lockSession(tx: Db, sessionHash: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(isLiveSession(sessionHash))
    .for('key share');
  return rows.length > 0;
}

/**
 * Ends every session of a user, and the sign-ins that wait for their second factor. Call it in the transaction of the
 * change that requires it, with the user locked.
 */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await luciaBy(db, 'tokenHash').invalidateUserSessions(userId);
  await endChallengesOf(db, userId);
}

/** Ends every session of a user except this one; otherwise as `endSessionsOf`. */
export async function endOtherSessions(db: Db, userId: string, sessionHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, sessionHash)));
  await endChallengesOf(db, userId);
}

/** Deletes the rows of ended and expired sessions; for a job. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await luciaBy(db, 'tokenHash').deleteExpiredSessions();
}

async function readSecret(db: Db, column: SecretColumn, secret: string): Promise<LiveSession | null> {
  if (typeof secret !== 'string' || !SECRET_SHAPE.test(secret)) return null;
  const { session, user } = await luciaBy(db, column).validateSession(sha256(secret));
  if (!session) return null;
  const { tokenHash, restriction, commitPosition } = session;
  return { user, sessionHash: tokenHash, restriction, commitPosition };
}

function sha256(secret: string): string {
  return hash('sha256', secret);
}

const made: Record<SecretColumn, WeakMap<Db, Lucia>> = { tokenHash: new WeakMap(), cookieHash: new WeakMap() };

// Cached for each database, because its prepared lookup serves every request.
function luciaBy(db: Db, column: SecretColumn) {
  const present = made[column].get(db);
  if (present) return present;
  const lucia = createLucia(db, column);
  made[column].set(db, lucia);
  return lucia;
}

function createLucia(db: Db, column: SecretColumn) {
  return new Lucia(sessionAdapter(db, column), {
    sessionExpiresIn: new TimeSpan(env().SESSION_DAYS, 'd'),
    getSessionAttributes: ({ tokenHash, restriction = null, commitPosition = null }) => ({
      tokenHash,
      restriction,
      commitPosition,
    }),
    getUserAttributes: (attributes) => attributes,
  });
}
