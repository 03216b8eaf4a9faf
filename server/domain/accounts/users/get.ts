import type { User } from '#contract/accounts/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { loadUser } from './load.ts';

/**
 * One user (docs/contract/accounts.md, 'Users', `GET /user/{id}`). Throws `unauthenticated`, `forbidden` or
 * `not-found`.
 */
export async function getUser(ctx: Ctx, input: { id: string }): Promise<User> {
  requireSuperAdmin(ctx);
  return loadUser(ctx.db, input.id);
}
