import { eq, ne } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { decryptText, encryptText } from '#server/infra/secrets/encrypted-text.ts';
import { presentSecretsKeys, type SecretsKeys } from '#server/infra/secrets/secrets-keys.ts';

const BATCH = 100;

/**
 * For the start: checks that the stored secrets can be decrypted, and re-encrypts those of an older key of SECRETS_KEY.
 * Throws one line that names SECRETS_KEY if it is missing or lacks a key.
 */
export async function checkStoredSecrets(db: Db): Promise<void> {
  const keyIds = await db.selectDistinct({ id: secondFactors.keyId }).from(secondFactors);
  if (keyIds.length === 0) return;
  const keys = presentSecretsKeys();
  if (!keys)
    throw new Error('SECRETS_KEY is missing, or secrets-key in DATA_DIR: second factors are stored that it encrypted');
  if (keyIds.some(({ id }) => !keys.keys.has(id)))
    throw new Error('SECRETS_KEY lacks the key that encrypted stored second factors');
  while (await encryptAnew(db, keys));
}

/** False when no secret is left to re-encrypt. */
function encryptAnew(db: Db, keys: SecretsKeys): Promise<boolean> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(secondFactors)
      .where(ne(secondFactors.keyId, keys.currentId))
      .limit(BATCH)
      .for('update');
    for (const row of rows) {
      const encrypted = encryptText(keys, decryptText(keys, row, row.userId), row.userId);
      await tx.update(secondFactors).set(encrypted).where(eq(secondFactors.userId, row.userId));
    }
    return rows.length > 0;
  });
}
