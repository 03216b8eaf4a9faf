import { eq, ne } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { SecretsKeys } from '#server/infra/secrets/secrets-keys.ts';
import { checkStoredSecrets } from '#server/infra/secrets/stored-secrets.ts';
import { encryptAgain } from './secrets.ts';

const BATCH = 100;

/** Checks the secrets of webhooks. Throws as `checkStoredSecrets` does. */
export const checkWebhookSecrets = (db: Db): Promise<void> =>
  checkStoredSecrets(db, { what: 'secrets of webhooks', keyId: webhooks.keyId, encryptAnew });

async function encryptAnew(tx: Db, keys: SecretsKeys): Promise<boolean> {
  const rows = await tx.select().from(webhooks).where(ne(webhooks.keyId, keys.currentId)).limit(BATCH).for('update');
  for (const row of rows) await tx.update(webhooks).set(encryptAgain(keys, row)).where(eq(webhooks.id, row.id));
  return rows.length > 0;
}
