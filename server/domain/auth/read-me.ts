import type { User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';

/** The caller. */
export async function readMe(ctx: Ctx): Promise<User> {
  throw new Error('not written yet');
}
