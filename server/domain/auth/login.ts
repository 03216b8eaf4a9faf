import { and, eq, isNull } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/users.ts';
import { AppError } from '#server/contract/error.ts';
import { isEmail } from '#server/contract/text.ts';
import { type Credentials, DEACTIVATED, INVALID_CREDENTIALS, type User } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countFailedSignIn, openAttempt, requireStillOpen } from '#server/infra/rate-limit/rate-rules.ts';
import { type Client, hasSignedInFrom, identifyClient, rememberClient } from '#server/infra/sessions/known-clients.ts';
import { verifyPassword } from '#server/infra/sessions/passwords.ts';
import { serializeUser, userColumns } from '#server/infra/sessions/serialize-user.ts';
import { endSession, findPresentedSessions, openSession } from '#server/infra/sessions/sessions.ts';
import { lockUsers } from '#server/infra/sessions/user-locks.ts';
import type { SignedIn, SignInCookies } from './sign-in.ts';

/**
 * Sign-in (contract sections 3 and 7). It ends the sessions whose token or cookie came with the call (section 10); dead ones are
 * ignored. Throws `unauthenticated`, in the same time and words, for an unknown account and a wrong password; `forbidden` for a
 * right one on a deactivated account; `too-many`; `unavailable` when too many wait.
 */
export async function login(ctx: Ctx, input: Credentials, cookies: SignInCookies = {}): Promise<SignedIn> {
  const { email, password } = input;
  const client = await identifyClient(ctx.db, ctx.clientIp, cookies.device);
  const account = await findAccount(ctx.db, email, client);
  const isKnown = account?.isKnown ?? false;
  const attempt = await openAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown });
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await countFailedSignIn(ctx.db, attempt);
    throw invalidCredentials();
  }
  await requireStillOpen(ctx.db, attempt);
  return transaction(ctx.db, async (tx) => {
    const shown = await findPresentedSessions(tx, tokenHashOf(ctx), cookies.session);
    await lockUsers(tx, { shared: [account.id], exclusive: shown.map(({ userId }) => userId) });
    const user = await lockAccount(tx, account.id);
    for (const { tokenHash } of shown) await endSession(tx, tokenHash);
    await rememberClient(tx, user.id, client);
    return { user, ...(await openSession(tx, user.id)), device: client.deviceCookie };
  });
}

const invalidCredentials = () => new AppError('unauthenticated', INVALID_CREDENTIALS);

const tokenHashOf = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.sessionHash : null);

const isNotDeleted = isNull(users.deletedAt);

type Account = { id: string; passwordHash: string | null; isKnown: boolean };

async function findAccount(db: Db, email: string, client: Client): Promise<Account | undefined> {
  if (!isEmail(email)) return undefined;
  const columns = { id: users.id, passwordHash: users.passwordHash, isKnown: hasSignedInFrom(client) };
  const [account] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), isNotDeleted));
  return account;
}

/** The row is locked against a deactivation at the same time, which would miss the new session. */
async function lockAccount(tx: Db, id: string): Promise<User> {
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNotDeleted))
    .for('share');
  if (!row) throw invalidCredentials();
  if (!row.isActive) throw new AppError('forbidden', DEACTIVATED);
  return serializeUser(row);
}
