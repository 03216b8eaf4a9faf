import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ConfirmSecondFactor } from '#contract/accounts/second-factor.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { lockOwnAccount } from '#server/domain/accounts/own/own-account.ts';
import { acceptTotpCode, hasSecondFactor } from '#server/domain/accounts/second-factor/accept-code.ts';
import { withOwnCode } from '#server/domain/accounts/second-factor/own-code.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { alreadyOn } from './begin.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';

/**
 * Turns the caller's second factor on by a first code of it (docs/contract/accounts.md, 'Second factor', `PUT
 * /me/totp`). Returns ten recovery codes, which are never shown again. Throws `unauthenticated` also for a wrong code,
 * `conflict` where it is on or was not begun, `too-many`.
 */
export async function confirmSecondFactor(ctx: Ctx, { code }: ConfirmSecondFactor): Promise<string[]> {
  requireSession(ctx);
  return withOwnCode(ctx, async (tx) => {
    const { user } = await lockOwnAccount(tx, ctx);
    if (await hasSecondFactor(tx, user.id)) throw alreadyOn();
    const isOwn = and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt));
    const [begun] = await tx.select({ userId: secondFactors.userId }).from(secondFactors).where(isOwn);
    if (!begun) throw new AppError('no-secret-to-confirm');
    if (!(await acceptTotpCode(tx, user.id, code))) return null;
    await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(isOwn);
    await recordChange(tx, ctx, { kind: 'second-factor-added', user });
    return writeRecoveryCodes(tx, user.id);
  });
}
