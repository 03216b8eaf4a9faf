import { eq } from 'drizzle-orm';
import type { CurrentApiKey } from '#contract/accounts/api-keys.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireKey } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The key that asks, whatever its scopes (contract section 12). Throws `unauthenticated`, and `forbidden` for a
 * session.
 */
export async function readCurrentKey(ctx: Ctx): Promise<CurrentApiKey> {
  const { user, key } = requireKey(ctx);
  const { name, scopes, expiresAt } = apiKeys;
  const [row] = await ctx.db.select({ name, scopes, expiresAt }).from(apiKeys).where(eq(apiKeys.id, key.id));
  if (!row) throw new AppError('key-not-valid');
  const owner = { id: user.id, fullName: user.fullName };
  return { ...row, owner, expiresAt: row.expiresAt?.toISOString() ?? null };
}
