import { and, eq, isNull } from 'drizzle-orm';
import type { Invite } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { dutyField, emailTaken } from '#server/domain/accounts/users/insert.ts';
import { lockForChange } from '#server/domain/accounts/users/load.ts';
import { insertOverUnused } from '#server/domain/accounts/users/unused-account.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { countInvitation } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Makes an account without a password and mails its owner a link to choose one, good for 72 hours
 * (docs/contract/accounts.md, 'Invitation'). Throws `unauthenticated`, `forbidden`, `conflict` for an e-mail that is
 * taken.
 */
export async function inviteUser(ctx: Ctx, { fullName, email, role, duty }: Invite): Promise<User> {
  return authorizedTransaction(ctx, requireSuperAdmin, async (tx, { id: createdBy }) => {
    const user = await insertOverUnused(tx, {
      fullName,
      email,
      role,
      duty,
      passwordHash: null,
      isVerified: false,
      createdBy,
    });
    if (!user) throw emailTaken();
    await recordChange(tx, ctx, { kind: 'user-invited', user, to: role, fields: dutyField(user) });
    return user;
  });
}

/**
 * Mails a new link; the earlier one ends. Throws as `inviteUser` does, `not-found`, `too-many`, `conflict` for an
 * account with a password.
 */
export async function resendInvitation(ctx: Ctx, input: { id: string }): Promise<void> {
  requireSuperAdmin(ctx);
  await transaction(ctx.db, async (tx) => {
    const { target, caller } = await lockForChange({ ...ctx, db: tx }, input.id);
    requireSuperAdmin(caller);
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, target.id), isNull(users.passwordHash)));
    if (!row) throw new AppError('has-password');
    await countInvitation(tx, target.id);
    await recordChange(tx, ctx, { kind: 'user-invited', user: target, to: target.role });
  });
}
