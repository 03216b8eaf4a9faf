import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Credentials } from '#contract/accounts/users.ts';
import { isEmail } from '#contract/values/email.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { hasSecondFactor } from '#server/domain/accounts/second-factor/accept-code.ts';
import { challengeToken, openChallenge } from '#server/domain/accounts/second-factor/challenges.ts';
import { type Client, hasSignedInFrom, identifyClient } from '#server/domain/accounts/sessions/known-clients.ts';
import { verifyPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { requireSamePassword } from '#server/domain/accounts/sessions/proven-password.ts';
import { recordFailure } from '#server/domain/audit/record-failure.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countSignIn } from '#server/domain/rates/allowed-rates.ts';
import { admitAttempt, countFailedSignIn, requireStillUnblocked } from '#server/domain/rates/rate-rules.ts';
import { isCommonPassword } from '#server/infra/secrets/common-passwords.ts';
import { completeSignIn, invalidCredentials } from './complete-sign-in.ts';
import type { Challenge, SignedIn, SignInClient } from './sign-in.ts';

/**
 * Sign-in (docs/contract/accounts.md, 'Sign-in'). It ends the sessions whose token or cookie came with the call; dead
 * ones are ignored. Throws `unauthenticated`, in the same time and words, for an unknown account and a wrong password;
 * `forbidden` for a right one on a deactivated account; `too-many`, also for right ones; `unavailable` when too many
 * wait. With a second factor there is no session yet but a challenge (docs/contract/accounts.md, 'Challenge').
 */
export async function login(ctx: Ctx, input: Credentials, from: SignInClient = {}): Promise<SignedIn | Challenge> {
  const { email, password } = input;
  const client = await identifyClient(ctx.db, ctx.clientIp, from.device);
  const account = await findAccount(ctx.db, email, client);
  const isKnown = account?.isKnown ?? false;
  const attempt = await admitAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown });
  const passwordHash = account?.passwordHash ?? null;
  const isRight = await verifyPassword(passwordHash, password, attempt);
  if (!account || passwordHash === null || !isRight) {
    // In parallel, so that an existing account takes no longer than an unknown one.
    await Promise.all([
      countFailedSignIn(ctx.db, attempt),
      account && recordFailure(ctx, 'sign-in-failed', account.id),
    ]);
    throw invalidCredentials();
  }
  await requireStillUnblocked(ctx.db, attempt);
  await countSignIn(ctx.db, account.id);
  await expireCommonPassword(ctx.db, account, password);
  const by = { userId: account.id, client, isKnown, from };
  const proven = { userId: account.id, passwordHash, rejection: invalidCredentials };
  const signedIn = await transaction(ctx.db, (tx) =>
    completeSignIn(tx, ctx, by, async () => {
      await requireSamePassword(tx, proven);
      return (await hasSecondFactor(tx, by.userId)) ? openChallenge(tx, by.userId) : null;
    }),
  );
  return typeof signedIn === 'string' ? { challenge: await challengeToken(ctx.db, signedIn) } : signedIn;
}

type Account = { id: string; passwordHash: string | null; isKnown: boolean };

async function findAccount(db: Db, email: string, client: Client): Promise<Account | undefined> {
  if (!isEmail(email)) return undefined;
  const columns = { id: users.id, passwordHash: users.passwordHash, isKnown: hasSignedInFrom(client) };
  const [account] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return account;
}

/** The same as for the demo's password (docs/contract/accounts.md, 'New passwords'). */
const DAYS_LEFT = 7;

/**
 * A new super-admin may have a common password, which cannot be read from its hash. So it is checked at the sign-in,
 * after it was right, and must be changed within seven days (decision 033). A password that was changed meanwhile is
 * left alone.
 */
export async function expireCommonPassword(
  db: Db,
  account: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (account.passwordHash === null || !(await isCommonPassword(password))) return;
  const isSuperAdmins = and(
    eq(users.id, account.id),
    eq(users.role, 'super-admin'),
    eq(users.passwordHash, account.passwordHash),
    isNull(users.passwordExpiresAt),
  );
  await db
    .update(users)
    .set({ passwordExpiresAt: sql`now() + ${DAYS_LEFT}::int * interval '1 day'` })
    .where(isSuperAdmins);
}
