import type { User } from '../../contract/users.ts';
import type { Ctx } from '../context.ts';

/** Verify or unverify, by a verified admin or super-admin. */
export async function verifyUser(ctx: Ctx, input: { id: string; isVerified: boolean }): Promise<User> {
  throw new Error('not written yet');
}
