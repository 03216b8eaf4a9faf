import { secondsInHour } from 'date-fns/constants';
import { AppError } from '#server/errors/app-error.ts';
import { decryptText, encryptText } from '#server/infra/secrets/encrypted-text.ts';
import { type SecretsKeys, secretsKeys } from '#server/infra/secrets/secrets-keys.ts';

/** Both are encrypted by the same key. */
export type StoredSecrets = { id: string; secret: string; previousSecret: string | null; keyId: string };

/** Throws `unavailable` if SECRETS_KEY is missing: for an hour, as only the operator can help, by a new start. */
function requireKeys(): SecretsKeys {
  const keys = secretsKeys();
  if (!keys) throw new AppError('webhooks-need-secrets-key', { retryAfter: secondsInHour });
  return keys;
}

/** The webhook's secret, as it is stored. Throws `unavailable` if SECRETS_KEY is missing. */
export const encryptSecret = (webhookId: string, secret: string) => encryptText(requireKeys(), secret, webhookId);

/** The secrets in clear, the present one first. */
export function decryptSecrets({ id, secret, previousSecret, keyId }: StoredSecrets): string[] {
  const keys = requireKeys();
  return [secret, previousSecret].flatMap((each) =>
    each === null ? [] : [decryptText(keys, { secret: each, keyId }, id)],
  );
}

/** The same secrets by the current key. */
export function encryptAgain(keys: SecretsKeys, stored: StoredSecrets): Omit<StoredSecrets, 'id'> {
  const [secret = '', previous] = decryptSecrets(stored).map((each) => encryptText(keys, each, stored.id).secret);
  return { secret, previousSecret: previous ?? null, keyId: keys.currentId };
}
