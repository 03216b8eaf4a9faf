import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretsKeys } from './secrets-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A shorter one, which is easier to forge, is rejected. */
const TAG = { authTagLength: TAG_BYTES };

export type EncryptedText = { secret: string; keyId: string };

/**
 * Encrypts a text with the current key, in base64. `boundTo` names its owner: in another row it cannot be decrypted.
 */
export function encryptText({ currentId, keys }: SecretsKeys, text: string, boundTo: string): EncryptedText {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(keys, currentId), iv).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { secret: Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64'), keyId: currentId };
}

/** The text. Throws for a key that is not there, for another row's text and for one that was changed. */
export function decryptText({ keys }: SecretsKeys, { secret, keyId }: EncryptedText, boundTo: string): string {
  const bytes = Buffer.from(secret, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(keys, keyId), bytes.subarray(0, IV_BYTES), TAG)
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function keyOf(keys: SecretsKeys['keys'], id: string): Buffer {
  const key = keys.get(id);
  if (!key) throw new Error('SECRETS_KEY does not hold the key by which this was encrypted');
  return key;
}
