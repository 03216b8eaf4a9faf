import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, transaction } from '#db/open-database.ts';
import { presentSecretsKeys, type SecretsKeys } from './secrets-keys.ts';

type StoredSecrets = {
  /** The name of the rows in the error. */
  what: string;
  /** The column with the id of the key that encrypted a row. */
  keyId: PgColumn;
  /** Encrypts some rows of older keys by the current one. False when there are none. */
  encryptAnew: (tx: Db, keys: SecretsKeys) => Promise<boolean>;
};

/**
 * For the start: checks that stored secrets can be decrypted, and re-encrypts those of an older key of SECRETS_KEY.
 * Throws one line that names SECRETS_KEY if it is missing or lacks a key.
 */
export async function checkStoredSecrets(db: Db, { what, keyId, encryptAnew }: StoredSecrets): Promise<void> {
  const keyIds = await db.selectDistinct({ id: keyId }).from(keyId.table);
  if (keyIds.length === 0) return;
  const keys = presentSecretsKeys();
  if (!keys) throw new Error(`SECRETS_KEY is missing, or secrets-key in DATA_DIR: it encrypted stored ${what}`);
  if (keyIds.some(({ id }) => !keys.keys.has(String(id))))
    throw new Error(`SECRETS_KEY lacks the key that encrypted stored ${what}`);
  while (await transaction(db, (tx) => encryptAnew(tx, keys)));
}
