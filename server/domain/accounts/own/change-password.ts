import { eq } from 'drizzle-orm';
import type { ChangePassword } from '#contract/accounts/accounts.ts';
import { transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { hashPassword, rejectCommonPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { endOtherSessions } from '#server/domain/accounts/sessions/sessions.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession } from '#server/domain/guards.ts';
import { checkOwnPassword } from './check-password.ts';
import { lockOwnAccount } from './own-account.ts';

/**
 * Changes the caller's own password; every other session of the account ends, and its mailed links with them
 * (docs/contract/accounts.md, 'Password'). Throws `unauthenticated`, `forbidden` for a wrong current password,
 * `too-many`, `invalid` for a common new one, `unavailable` when too many wait.
 */
export async function changePassword(ctx: Ctx, input: ChangePassword): Promise<void> {
  const { email } = requireSession(ctx).user;
  const naming = { reason: 'wrong-current-password', field: 'currentPassword' } as const;
  const proven = await checkOwnPassword(ctx, input.currentPassword, naming);
  await rejectCommonPassword(input.newPassword, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword, { clientIp: ctx.clientIp, account: email, isKnown: true });
  await transaction(ctx.db, async (tx) => {
    const { user, sessionHash } = await lockOwnAccount(tx, ctx, proven);
    await tx.update(users).set({ passwordHash, passwordExpiresAt: null }).where(eq(users.id, user.id));
    await endOtherSessions(tx, user.id, sessionHash);
    await endLinksOf(tx, user.id);
    await recordChange(tx, ctx, { kind: 'password-changed', user });
  });
}
