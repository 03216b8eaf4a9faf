import { eq, ne } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { decryptText, encryptText } from '#server/infra/secrets/encrypted-text.ts';
import type { SecretsKeys } from '#server/infra/secrets/secrets-keys.ts';
import { checkStoredSecrets } from '#server/infra/secrets/stored-secrets.ts';

const BATCH = 100;

/** Checks the secrets of second factors. Throws as `checkStoredSecrets` does. */
export const checkSecondFactorSecrets = (db: Db): Promise<void> =>
  checkStoredSecrets(db, { what: 'second factors', keyId: secondFactors.keyId, encryptAnew });

async function encryptAnew(tx: Db, keys: SecretsKeys): Promise<boolean> {
  const { keyId, userId } = secondFactors;
  const rows = await tx.select().from(secondFactors).where(ne(keyId, keys.currentId)).limit(BATCH).for('update');
  for (const row of rows) {
    const encrypted = encryptText(keys, decryptText(keys, row, row.userId), row.userId);
    await tx.update(secondFactors).set(encrypted).where(eq(userId, row.userId));
  }
  return rows.length > 0;
}
