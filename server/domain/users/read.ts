import type { User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';

/** One user. */
export async function readUser(ctx: Ctx, input: { id: string }): Promise<User> {
  throw new Error('not written yet');
}
