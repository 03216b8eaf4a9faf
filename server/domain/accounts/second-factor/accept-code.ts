import { secondsInHour } from 'date-fns/constants';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { recoveryCodes } from '#db/schema/accounts/recovery-codes.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { AppError } from '#server/errors/app-error.ts';
import { decryptText } from '#server/infra/secrets/encrypted-text.ts';
import { type SecretsKeys, secretsKeys } from '#server/infra/secrets/secrets-keys.ts';
import { stepOfCode } from '#server/infra/secrets/totp.ts';
import { hashRecoveryCode } from './recovery-code.ts';

/** Throws `unavailable` if SECRETS_KEY is missing: for an hour, as only the operator can help, by a new start. */
export function requireSecretsKeys(): SecretsKeys {
  const keys = secretsKeys();
  if (!keys) throw new AppError('no-secrets-key', { retryAfter: secondsInHour });
  return keys;
}

/** The condition of a second factor that was turned on. */
export const isConfirmed = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** Whether the user has a second factor that is turned on. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isConfirmed(userId));
  return row !== undefined;
}

/**
 * Accepts a code of the user's second factor, turned on or about to be. Only one of simultaneous calls with the same
 * code succeeds. False for a wrong code.
 */
export async function acceptTotpCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) return false;
  const step = stepOfCode(decryptText(requireSecretsKeys(), factor, userId), code);
  if (step === null) return false;
  const accepted = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0;
}

/** Accepts a recovery code of the user, once. False for a wrong or used one. */
export async function acceptRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const codeHash = hashRecoveryCode(code);
  if (codeHash === null) return false;
  const isOpen = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(isOpen)
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}
