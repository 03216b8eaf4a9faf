import { Secret, TOTP } from 'otpauth';
import type { Db } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { requireSecretsKeys } from '#server/domain/accounts/second-factor/accept-code.ts';
import { encryptText } from '#server/infra/secrets/encrypted-text.ts';
import { newTotpSecret } from '#server/infra/secrets/totp.ts';

export const STEP_MS = 30_000;

/** The secret's authenticator code at that time. */
export const codeAt = (secret: string, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** Inserts a user's second factor straight into the table, turned on unless stated otherwise. Returns its secret. */
export async function insertSecondFactor(
  db: Db,
  userId: string,
  fields: Partial<typeof secondFactors.$inferInsert> = {},
): Promise<string> {
  const secret = newTotpSecret();
  const encrypted = encryptText(requireSecretsKeys(), secret, userId);
  await db.insert(secondFactors).values({ userId, confirmedAt: new Date(), ...encrypted, ...fields });
  return secret;
}
