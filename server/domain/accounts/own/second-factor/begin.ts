import { sql } from 'drizzle-orm';
import type { BeginSecondFactor, Enrolment } from '#contract/accounts/second-factor.ts';
import { transaction } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { checkOwnPassword } from '#server/domain/accounts/own/check-password.ts';
import { lockOwnAccount } from '#server/domain/accounts/own/own-account.ts';
import { hasSecondFactor, requireSecretsKeys } from '#server/domain/accounts/second-factor/accept-code.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { encryptText } from '#server/infra/secrets/encrypted-text.ts';
import { enrolment, newTotpSecret } from '#server/infra/secrets/totp.ts';

/**
 * A secret for an authenticator app. It counts after a first code of it was accepted (docs/contract/accounts.md,
 * 'Second factor', `POST /me/totp`). A second secret replaces the first. Throws `unauthenticated`, `forbidden` for a
 * wrong password, `conflict` while a second factor is on, `too-many`, `unavailable` without SECRETS_KEY.
 */
export async function beginSecondFactor(ctx: Ctx, input: BeginSecondFactor): Promise<Enrolment> {
  const { user } = requireSession(ctx);
  const keys = requireSecretsKeys();
  if (await hasSecondFactor(ctx.db, user.id)) throw alreadyOn();
  const proven = await checkOwnPassword(ctx, input.password);
  const secret = newTotpSecret();
  const encrypted = encryptText(keys, secret, user.id);
  await transaction(ctx.db, async (tx) => {
    await lockOwnAccount(tx, ctx, proven);
    const written = await tx
      .insert(secondFactors)
      .values({ userId: user.id, ...encrypted })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { ...encrypted, lastStep: 0, createdAt: sql`now()` },
        setWhere: sql`${secondFactors.confirmedAt} is null`,
      })
      .returning({ userId: secondFactors.userId });
    if (written.length === 0) throw alreadyOn();
  });
  return { secret, ...enrolment(secret, user.email) };
}

export const alreadyOn = () => new AppError('second-factor-on');
