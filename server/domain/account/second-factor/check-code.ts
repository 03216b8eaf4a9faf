import { type Db, transaction } from '#db/open-database.ts';
import { AppError } from '#server/contract/error.ts';
import { WRONG_CODE } from '#server/contract/second-factor.ts';
import { recordSecondFactorFailure } from '#server/domain/auth/record-sign-in.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';
import { countFailedSignIn, type OpenAttempt, openAttempt } from '#server/infra/rate-limit/rate-rules.ts';

/**
 * Does something of the caller's own in one transaction that accepts a code; null is its answer for a wrong one, which counts as a failed
 * sign-in (contract section 10). Throws `unauthenticated` for a wrong code, `too-many`.
 */
export async function withOwnCode<Result>(ctx: Ctx, change: (tx: Db) => Promise<Result | null>): Promise<Result> {
  const { id, email } = requireAccount(ctx);
  // Who has a session is known: others' failures do not hold him up.
  const attempt = await openAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown: true });
  const result = await transaction(ctx.db, change);
  if (result !== null) return result;
  throw await rejectedCode(ctx, id, attempt);
}

/** Counts and records a wrong code. Gives what is thrown for it; throws `too-many` in its place where the way is closed by now. */
export async function rejectedCode(ctx: Ctx, userId: string, attempt: OpenAttempt): Promise<AppError> {
  await recordSecondFactorFailure(ctx, userId);
  await countFailedSignIn(ctx.db, attempt);
  return new AppError('unauthenticated', WRONG_CODE, { issues: [{ path: 'code', message: WRONG_CODE }] });
}
