import { type Db, transaction } from '#db/open-database.ts';
import { rejectedCode } from '#server/domain/auth/rejected-code.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';
import { admitAttempt, requireStillUnblocked } from '#server/domain/rates/rate-rules.ts';

/**
 * Does something of the caller's own in one transaction that accepts a code; null is its answer for a wrong one, which
 * counts as a failed sign-in (contract section 10). Throws `unauthenticated` for a wrong code, `too-many`.
 */
export async function withOwnCode<Result>(ctx: Ctx, change: (tx: Db) => Promise<Result | null>): Promise<Result> {
  const { id, email } = requireAccount(ctx);
  // The holder of a session is known: failures of others do not hold this caller up.
  const attempt = await admitAttempt(ctx.db, { account: email, clientIp: ctx.clientIp, isKnown: true });
  const result = await transaction(ctx.db, async (tx) => {
    const changed = await change(tx);
    if (changed !== null) await requireStillUnblocked(tx, attempt);
    return changed;
  });
  if (result !== null) return result;
  throw await rejectedCode(ctx, id, attempt);
}
