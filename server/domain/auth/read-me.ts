import type { User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';
import { requirePerson } from '../guards.ts';

/** The caller, read with the session a moment ago. Throws `unauthenticated`. */
export async function readMe(ctx: Ctx): Promise<User> {
  return requirePerson(ctx);
}
