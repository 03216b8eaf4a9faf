import { and, eq, isNull } from 'drizzle-orm';
import type { CompleteChallenge } from '#contract/accounts/second-factor.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { acceptRecoveryCode, acceptTotpCode } from '#server/domain/accounts/second-factor/accept-code.ts';
import { countTry, takeChallenge } from '#server/domain/accounts/second-factor/challenges.ts';
import { rejectedCode } from '#server/domain/accounts/second-factor/rejected-code.ts';
import { type Client, hasSignedInFrom, identifyClient } from '#server/domain/accounts/sessions/known-clients.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { admitAttempt, requireCodesUnblocked, requireStillUnblocked } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { SignedIn, SignInClient } from './sign-in.ts';

/**
 * The second step of a sign-in: a code of the second factor, or a recovery code, each good once
 * (docs/contract/accounts.md, 'Challenge', `POST /login/second`). Throws `unauthenticated` for a wrong code, which
 * counts as a failed sign-in, and for a challenge that was used, has ended, has had ten tries or is older than five
 * minutes; `forbidden` for a deactivated account; `too-many`.
 */
export async function completeChallenge(
  ctx: Ctx,
  input: CompleteChallenge,
  from: SignInClient = {},
): Promise<SignedIn> {
  const challenge = await countTry(ctx.db, input.challenge);
  const client = await identifyClient(ctx.db, ctx.clientIp, from.device);
  const account = challenge && (await findAccount(ctx.db, challenge.userId, client));
  if (!challenge || !account) throw challengeOver();
  const { userId } = challenge;
  const { email, isKnown } = account;
  const attempt = await admitAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown });
  await requireCodesUnblocked(ctx.db, attempt);
  const signedIn = await transaction(ctx.db, (tx) =>
    completeSignIn(tx, ctx, { userId, client, isKnown, from }, async () => {
      if (!(await acceptCode(tx, ctx, { id: userId, email }, input.code))) return 'wrong code';
      // The right one of simultaneous codes must not pass if the wrong ones have blocked the account meanwhile.
      await requireStillUnblocked(tx, attempt);
      await requireCodesUnblocked(tx, attempt);
      if (!(await takeChallenge(tx, challenge.id))) throw challengeOver();
      return null;
    }),
  );
  if (signedIn === 'wrong code') {
    const change = { kind: 'wrong-codes', user: { id: userId, email } } as const;
    if (challenge.isLastTry) await transaction(ctx.db, (tx) => recordChange(tx, bySystem(ctx), change));
    throw await rejectedCode(ctx, userId, attempt);
  }
  return signedIn;
}

async function acceptCode(tx: Db, ctx: Ctx, user: { id: string; email: string }, code: string): Promise<boolean> {
  if (await acceptTotpCode(tx, user.id, code)) return true;
  if (!(await acceptRecoveryCode(tx, user.id, code))) return false;
  await recordChange(tx, bySystem(ctx), { kind: 'recovery-code-used', user });
  return true;
}

/** Nobody is signed in yet. */
const bySystem = (ctx: Ctx) => ({ ...ctx, actor: { kind: 'system' } }) as const;

async function findAccount(db: Db, id: string, client: Client) {
  const [account] = await db
    .select({ email: users.email, isKnown: hasSignedInFrom(client) })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return account;
}

const challengeOver = () => new AppError('sign-in-too-slow');
