import { randomBytes } from 'node:crypto';
import type { KeyScope } from '#contract/accounts/api-keys.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { hashKeySecret } from '#server/domain/accounts/api-keys/authenticate.ts';
import type { Db } from '#server/domain/context.ts';

type Fields = Partial<Pick<typeof apiKeys.$inferInsert, 'name' | 'createdAt' | 'expiresAt' | 'lastUsedAt'>>;

/** Writes a key straight to the table; used just now, so that its use writes nothing. */
export async function insertApiKey(
  db: Db,
  ownerId: string,
  scopes: KeyScope[] = ['shipments:read'],
  fields: Fields = {},
): Promise<{ id: string; secret: string }> {
  const secret = `wbk_${randomBytes(32).toString('base64url')}`;
  const stored = { secretHash: hashKeySecret(secret), prefix: secret.slice(0, 12) };
  const [row] = await db
    .insert(apiKeys)
    .values({ ownerId, name: 'Warehouse', scopes, lastUsedAt: new Date(), ...stored, ...fields })
    .returning({ id: apiKeys.id });
  if (!row) throw new Error('No key was written');
  return { id: row.id, secret };
}
