import type { Credentials, User } from '../../contract/users.ts';
import type { SessionSecrets } from '../../platform/sessions.ts';
import type { Ctx } from '../context.ts';

/** Sign-in. */
export async function login(ctx: Ctx, input: Credentials): Promise<SessionSecrets & { user: User }> {
  throw new Error('not written yet');
}
