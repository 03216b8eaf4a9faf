import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts/users.ts';
import { verifyPassword } from '#server/domain/accounts/sessions/passwords.ts';
import type { ProvenPassword } from '#server/domain/accounts/sessions/proven-password.ts';
import { recordFailure } from '#server/domain/audit/record-failure.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';
import { countOwnChange } from '#server/domain/rates/allowed-rates.ts';
import { admitAttempt, countFailedSignIn, requireStillUnblocked } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';

type Naming = { reason: 'wrong-password' | 'wrong-current-password'; field: string };

const WRONG: Naming = { reason: 'wrong-password', field: 'password' };

/**
 * Compares the caller's password once more. Pass the result to `lockOwnAccount` in the transaction of the change. A
 * wrong password counts as a failed sign-in from here (docs/contract/accounts.md, 'Password'). Throws `forbidden` with
 * this code, naming `field`; `too-many`, also for right ones; `unavailable` when too many wait.
 */
export async function checkOwnPassword(
  ctx: Ctx,
  password: string,
  { reason, field }: Naming = WRONG,
): Promise<ProvenPassword> {
  const { id, email } = requireAccount(ctx);
  // A caller with a session counts as a known client, so the failures of others do not delay them.
  const attempt = await admitAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown: true });
  const [row] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  const passwordHash = row?.passwordHash ?? null;
  const rejection = () => new AppError(reason, { field });
  if ((await verifyPassword(passwordHash, password, attempt)) && passwordHash !== null) {
    await requireStillUnblocked(ctx.db, attempt);
    await countOwnChange(ctx.db, id, 'password');
    return { userId: id, passwordHash, rejection };
  }
  await recordFailure(ctx, 'sign-in-failed', id);
  await countFailedSignIn(ctx.db, attempt);
  throw rejection();
}
