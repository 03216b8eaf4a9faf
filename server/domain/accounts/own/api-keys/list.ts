import { desc, eq } from 'drizzle-orm';
import type { ApiKey, CurrentApiKey } from '#contract/accounts/api-keys.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireKey, requireSession, requireStaff } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { keyColumns, serializeKey } from './serialize.ts';

/**
 * The caller's own API keys, the newest first, also those that ended within a month (docs/contract/wire.md, 'API
 * keys'). Throws `unauthenticated` or `forbidden`.
 */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  requireStaff(ctx, 'own');
  const { user } = requireSession(ctx);
  const rows = await ctx.db
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, user.id))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
  return rows.map(serializeKey);
}

/**
 * The key that asks, whatever its scopes (docs/contract/wire.md, 'API keys'). Throws `unauthenticated`, and `forbidden`
 * for a session.
 */
export async function readCurrentKey(ctx: Ctx): Promise<CurrentApiKey> {
  const { user, key } = requireKey(ctx);
  const { name, scopes, expiresAt } = apiKeys;
  const [row] = await ctx.db.select({ name, scopes, expiresAt }).from(apiKeys).where(eq(apiKeys.id, key.id));
  if (!row) throw new AppError('key-not-valid');
  const owner = { id: user.id, fullName: user.fullName };
  return { ...row, owner, expiresAt: row.expiresAt?.toISOString() ?? null };
}
