import { eq, ne } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { presentSecretsKeys, type SecretsKeys } from '#server/infra/secrets/secrets-keys.ts';
import { encryptAgain } from './secrets.ts';

const BATCH = 100;

/**
 * For the start: checks that the secrets of webhooks can be decrypted, and re-encrypts those of an older key of
 * SECRETS_KEY. Throws one line that names SECRETS_KEY if it is missing or lacks a key.
 */
export async function checkWebhookSecrets(db: Db): Promise<void> {
  const keyIds = await db.selectDistinct({ id: webhooks.keyId }).from(webhooks);
  if (keyIds.length === 0) return;
  const keys = presentSecretsKeys();
  if (!keys)
    throw new Error(
      'SECRETS_KEY is missing, or secrets-key in DATA_DIR: webhooks are stored whose secrets it encrypted',
    );
  if (keyIds.some(({ id }) => !keys.keys.has(id)))
    throw new Error('SECRETS_KEY lacks the key that encrypted the secrets of stored webhooks');
  while (await encryptAnew(db, keys));
}

/** False when no secret is left to re-encrypt. */
function encryptAnew(db: Db, keys: SecretsKeys): Promise<boolean> {
  return transaction(db, async (tx) => {
    const rows = await tx.select().from(webhooks).where(ne(webhooks.keyId, keys.currentId)).limit(BATCH).for('update');
    for (const row of rows) await tx.update(webhooks).set(encryptAgain(keys, row)).where(eq(webhooks.id, row.id));
    return rows.length > 0;
  });
}
