import type { NewUser, User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';

/** Add Admin. */
export async function createUser(ctx: Ctx, input: NewUser): Promise<User> {
  throw new Error('not written yet');
}
