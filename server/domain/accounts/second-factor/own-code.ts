import { type Db, transaction } from '#db/open-database.ts';
import {
  acceptRecoveryCode,
  acceptTotpCode,
  hasSecondFactor,
} from '#server/domain/accounts/second-factor/accept-code.ts';
import { rejectedCode } from '#server/domain/accounts/second-factor/rejected-code.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';
import { admitAttempt, requireStillUnblocked } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Makes a change to the caller's own account in one transaction that accepts a code. `change` resolves to null for a
 * wrong code, which counts as a failed sign-in (docs/contract/accounts.md, 'Second factor'). Throws `unauthenticated`
 * for a wrong code, `too-many`.
 */
export async function withOwnCode<Result>(ctx: Ctx, change: (tx: Db) => Promise<Result | null>): Promise<Result> {
  const { id, email } = requireAccount(ctx);
  // A caller with a session counts as a known client, so the failures of others do not delay them.
  const attempt = await admitAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown: true });
  const result = await transaction(ctx.db, async (tx) => {
    const changed = await change(tx);
    if (changed !== null) await requireStillUnblocked(tx, attempt);
    return changed;
  });
  if (result !== null) return result;
  throw await rejectedCode(ctx, id, attempt);
}

/**
 * Accepts a code, or recovery code, of the caller where he has a second factor; it is used up then. Throws `invalid`
 * without a code, `unauthenticated` for a wrong one, `too-many`.
 */
export async function requireOwnCode(ctx: Ctx, code: string | undefined): Promise<void> {
  const { id } = requireAccount(ctx);
  if (!(await hasSecondFactor(ctx.db, id))) return;
  if (!code?.trim()) throw new AppError('code-required', { field: 'code' });
  await withOwnCode(ctx, async (tx) =>
    (await acceptTotpCode(tx, id, code)) || (await acceptRecoveryCode(tx, id, code)) ? true : null,
  );
}
