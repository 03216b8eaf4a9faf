import type { User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin } from '../guards.ts';
import { loadUser } from './load.ts';

/** One user (contract section 3, `GET /user/{id}`). Throws `unauthenticated`, `forbidden` or `not-found`. */
export async function readUser(ctx: Ctx, input: { id: string }): Promise<User> {
  requireSuperAdmin(ctx);
  return loadUser(ctx.db, input.id);
}
