import type { User } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';

/** The caller, read with the session a moment ago. Throws `unauthenticated`. */
export async function getMe(ctx: Ctx): Promise<User> {
  return requireAccount(ctx);
}
