import { and, eq, isNull } from 'drizzle-orm';
import type { SecondFactorState } from '#contract/accounts/second-factor.ts';
import { recoveryCodes } from '#db/schema/accounts/recovery-codes.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { isConfirmed } from '#server/domain/accounts/second-factor/accept-code.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';

/**
 * Whether the caller's second factor is on, since when, and how many recovery codes are left. Throws `unauthenticated`.
 */
export async function readSecondFactor(ctx: Ctx): Promise<SecondFactorState> {
  const { id } = requireAccount(ctx);
  const [factor] = await ctx.db.select({ since: secondFactors.confirmedAt }).from(secondFactors).where(isConfirmed(id));
  if (!factor) return { isOn: false, since: null, recoveryCodesLeft: 0 };
  const isLeft = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
  const recoveryCodesLeft = await ctx.db.$count(recoveryCodes, isLeft);
  return { isOn: true, since: factor.since?.toISOString() ?? null, recoveryCodesLeft };
}
