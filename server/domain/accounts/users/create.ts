import type { CreateUser, User } from '#contract/accounts/users.ts';
import { hashPassword, rejectCommonPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { dutyField, emailTaken } from './insert.ts';
import { insertOverUnused } from './unused-account.ts';

/**
 * Add Admin (docs/contract/accounts.md, 'Registration', `POST /register` with a token): an active, unverified account
 * with the given role. The caller stays signed in as before. Throws `unauthenticated`, `forbidden`, `invalid` for a
 * super-admin's common password, or `conflict` for an e-mail that is taken.
 */
export async function createUser(ctx: Ctx, input: CreateUser): Promise<User> {
  const creator = requireSuperAdmin(ctx);
  const { fullName, email, role, duty } = input;
  if (role === 'super-admin') await rejectCommonPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password, {
    clientIp: ctx.clientIp,
    account: creator.email,
    isKnown: true,
  });
  return authorizedTransaction(ctx, requireSuperAdmin, async (tx) => {
    const user = await insertOverUnused(tx, {
      fullName,
      email,
      role,
      duty,
      passwordHash,
      isVerified: false,
      createdBy: creator.id,
    });
    if (!user) throw emailTaken();
    await recordChange(tx, ctx, { kind: 'user-created', userId: user.id, to: role, fields: dutyField(user) });
    return user;
  });
}
