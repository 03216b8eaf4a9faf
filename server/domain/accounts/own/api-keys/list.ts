import { desc, eq } from 'drizzle-orm';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession, requireStaff } from '#server/domain/guards.ts';
import { keyColumns, serializeKey } from './serialize.ts';

/**
 * The caller's own API keys, the newest first, also those that ended within a month (contract section 12). Throws
 * `unauthenticated` or `forbidden`.
 */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  requireStaff(ctx);
  const { user } = requireSession(ctx);
  const rows = await ctx.db
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, user.id))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
  return rows.map(serializeKey);
}
