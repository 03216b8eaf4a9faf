import { and, eq, isNull } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/users.ts';
import { AppError } from '#server/contract/error.ts';
import { isEmail } from '#server/contract/text.ts';
import { type Credentials, DEACTIVATED, INVALID_CREDENTIALS, type User } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { queueAccountNotice } from '#server/infra/mail/queue-account-mail.ts';
import { countFailedSignIn, openAttempt, requireStillOpen } from '#server/infra/rate-limit/rate-rules.ts';
import {
  type Client,
  hasSignedInFrom,
  identifyClient,
  isKnownDevice,
  rememberClient,
} from '#server/infra/sessions/known-clients.ts';
import { verifyPassword } from '#server/infra/sessions/passwords.ts';
import { serializeUser, userColumns } from '#server/infra/sessions/serialize-user.ts';
import { endSession, findPresentedSessions, openSession } from '#server/infra/sessions/sessions.ts';
import { lockUsers } from '#server/infra/sessions/user-locks.ts';
import { originOf } from './origin.ts';
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts';
import type { SignedIn, SignInClient } from './sign-in.ts';

/**
 * Sign-in (contract sections 3 and 7). It ends the sessions whose token or cookie came with the call (section 10); dead ones are
 * ignored. Throws `unauthenticated`, in the same time and words, for an unknown account and a wrong password; `forbidden` for a
 * right one on a deactivated account; `too-many`; `unavailable` when too many wait.
 */
export async function login(ctx: Ctx, input: Credentials, from: SignInClient = {}): Promise<SignedIn> {
  const { email, password } = input;
  const client = await identifyClient(ctx.db, ctx.clientIp, from.device);
  const account = await findAccount(ctx.db, email, client);
  const isKnown = account?.isKnown ?? false;
  const attempt = await openAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown });
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    // Beside each other, so that an account that is there takes no longer.
    await Promise.all([countFailedSignIn(ctx.db, attempt), account && recordFailedSignIn(ctx, account.id)]);
    throw invalidCredentials();
  }
  await requireStillOpen(ctx.db, attempt);
  return transaction(ctx.db, async (tx) => {
    const shown = await findPresentedSessions(tx, tokenHashOf(ctx), from.session);
    await lockUsers(tx, { shared: [account.id], exclusive: shown.map(({ userId }) => userId) });
    const user = await lockAccount(tx, account.id);
    for (const { tokenHash } of shown) await endSession(tx, tokenHash);
    await noticeNewBrowser(tx, user, client, { isScript: !from.isOwnPage, isKnown });
    await rememberClient(tx, user.id, client);
    await recordSignIn({ ...ctx, db: tx }, user.id);
    return { user, ...(await openSession(tx, user.id, originOf(ctx))), device: client.deviceCookie };
  });
}

/** A script has no cookie: it is known by its address, or it is new each time. */
async function noticeNewBrowser(
  tx: Db,
  user: User,
  client: Client,
  { isScript, isKnown }: { isScript: boolean; isKnown: boolean },
): Promise<void> {
  if ((isScript && isKnown) || (await isKnownDevice(tx, user.id, client))) return;
  await queueAccountNotice(tx, { kind: 'new-browser', user });
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
