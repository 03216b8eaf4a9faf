import type { User, UserChange } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';

/** Role, activity and verification, by a super-admin. */
export async function updateUser(ctx: Ctx, input: { id: string } & UserChange): Promise<User> {
  throw new Error('not written yet');
}
