import { transaction } from '../../../db/client.ts';
import type { NewUser, User } from '../../contract/users.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin } from '../guards.ts';
import { recordAudit } from '../history/record-audit.ts';
import { emailTaken, insertUser } from './insert.ts';
import { lockCaller } from './load.ts';

/**
 * Add Admin (contract section 3, `POST /register` with a token): an active, unverified account with the role given, made by the
 * caller; nobody is signed in. Throws `unauthenticated`, `forbidden`, or `conflict` for an e-mail that is taken.
 */
export async function createUser(ctx: Ctx, input: NewUser): Promise<User> {
  const { id: createdBy } = requireSuperAdmin(ctx);
  const { fullName, email, role } = input;
  const passwordHash = await hashPassword(input.password);
  return transaction(ctx.db, async (tx) => {
    requireSuperAdmin(await lockCaller({ ...ctx, db: tx }));
    const user = await insertUser(tx, { fullName, email, role, passwordHash, isVerified: false, createdBy });
    if (!user) throw emailTaken();
    await recordAudit(tx, ctx.actor, [{ action: 'user-created', userId: user.id, to: role }]);
    return user;
  });
}
