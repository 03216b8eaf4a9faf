import type { User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';

/** Everyone. */
export async function listUsers(ctx: Ctx): Promise<User[]> {
  throw new Error('not written yet');
}
