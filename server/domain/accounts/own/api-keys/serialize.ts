import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';

/** The columns of `api_keys` for an ApiKey: never the secret's hash. */
export const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  prefix: apiKeys.prefix,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

type KeyRow = Pick<typeof apiKeys.$inferSelect, keyof typeof keyColumns>;

export function serializeKey({ createdAt, expiresAt, lastUsedAt, ...key }: KeyRow): ApiKey {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
