import type { Registration, User } from '../../contract/users.ts';
import type { SessionSecrets } from '../../platform/sessions.ts';
import type { Ctx } from '../context.ts';

/** Sign-up (specification section 5): an unverified admin, signed in at once. 20 an hour and address. */
export async function register(ctx: Ctx, input: Registration): Promise<SessionSecrets & { user: User }> {
  throw new Error('not written yet');
}
