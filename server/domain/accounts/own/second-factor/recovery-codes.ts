import { eq } from 'drizzle-orm';
import type { ProveBothFactors } from '#contract/accounts/second-factor.ts';
import type { Db } from '#db/open-database.ts';
import { recoveryCodes } from '#db/schema/accounts/recovery-codes.ts';
import { checkOwnPassword } from '#server/domain/accounts/own/check-password.ts';
import { lockOwnAccount } from '#server/domain/accounts/own/own-account.ts';
import { acceptTotpCode, hasSecondFactor } from '#server/domain/accounts/second-factor/accept-code.ts';
import { withOwnCode } from '#server/domain/accounts/second-factor/own-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/domain/accounts/second-factor/recovery-code.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession } from '#server/domain/guards.ts';
import { noSecondFactor } from './remove.ts';

/**
 * Ten new recovery codes in the place of those that are left. Throws `unauthenticated` also for a wrong code,
 * `forbidden` for a wrong password, `conflict` without a second factor, `too-many`.
 */
export async function renewRecoveryCodes(ctx: Ctx, { password, code }: ProveBothFactors): Promise<string[]> {
  const { user } = requireSession(ctx);
  if (!(await hasSecondFactor(ctx.db, user.id))) throw noSecondFactor();
  const proven = await checkOwnPassword(ctx, password);
  return withOwnCode(ctx, async (tx) => {
    await lockOwnAccount(tx, ctx, proven);
    if (!(await hasSecondFactor(tx, user.id))) throw noSecondFactor();
    if (!(await acceptTotpCode(tx, user.id, code))) return null;
    await recordChange(tx, ctx, { kind: 'recovery-codes-renewed', user });
    return writeRecoveryCodes(tx, user.id);
  });
}

/** Writes new ones in the place of the user's earlier ones, and returns them as they are shown. */
export async function writeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) ?? '' })));
  return codes;
}
