import { eq } from 'drizzle-orm';
import type { ConfirmLink } from '#contract/accounts/accounts.ts';
import { transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { endKeysOf } from '#server/domain/accounts/api-keys/end-keys.ts';
import { endLinksOf, type LinkPurpose } from '#server/domain/accounts/links/account-links.ts';
import { identifyClient, rememberClient } from '#server/domain/accounts/sessions/known-clients.ts';
import { hashPassword, rejectCommonPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts';
import type { SignInClient } from '#server/domain/accounts/sign-in/sign-in.ts';
import { recordChange, recordChanges } from '#server/domain/changes/record-changes.ts';
import { join } from '#server/domain/companies/members/joining.ts';
import type { Ctx } from '#server/domain/context.ts';
import { unblockSignIn } from '#server/domain/rates/rate-rules.ts';
import { turnOffOfEndedKeys } from '#server/domain/webhooks/turn-off.ts';
import { markConfirmed } from './confirm-email.ts';
import { findLink, useLink } from './links.ts';

/**
 * Sets a new password by a mailed link (docs/contract/accounts.md, 'Mailed links'): the address is confirmed, all
 * sessions end, and every other link of the account. Throws `invalid` for a link that is not valid any more and for a
 * common password, `unavailable` when too many wait.
 */
export function confirmReset(ctx: Ctx, input: ConfirmLink, from: SignInClient = {}): Promise<void> {
  return setPasswordByLink(ctx, input, from, 'password-reset');
}

/**
 * The same for an invited user: the address is theirs, so a staff account is also verified, and a client joins the
 * companies whose invitations are open.
 */
export function acceptInvitation(ctx: Ctx, input: ConfirmLink, from: SignInClient = {}): Promise<void> {
  return setPasswordByLink(ctx, input, from, 'invitation');
}

async function setPasswordByLink(
  ctx: Ctx,
  input: ConfirmLink,
  from: SignInClient,
  purpose: LinkPurpose,
): Promise<void> {
  // Before the password is hashed, which is expensive, so that a forged token costs little.
  const link = await findLink(ctx.db, input.token, purpose);
  await rejectCommonPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password, { clientIp: ctx.clientIp, account: link.userId });
  const client = await identifyClient(ctx.db, ctx.clientIp, from.device);
  const { email } = await transaction(ctx.db, async (tx) => {
    const user = await useLink(tx, link);
    const verified = purpose === 'invitation' && user.role !== 'client' ? { isVerified: true } : {};
    await tx
      .update(users)
      .set({ passwordHash, passwordExpiresAt: null, ...verified })
      .where(eq(users.id, user.id));
    await markConfirmed(tx, user.id);
    await endSessionsOf(tx, user.id);
    await endLinksOf(tx, user.id);
    // This client is known from now on, so that the owner of the address does not queue behind guesses
    // (docs/contract/accounts.md, 'Guessing').
    await rememberClient(tx, user.id, client);
    const by = { ...ctx, actor: { kind: 'user', user } } as const;
    await endKeysOf(tx, by, user.id, 'key-removed');
    await turnOffOfEndedKeys(tx, user.id);
    if (purpose === 'password-reset') await recordChange(tx, by, { kind: 'password-reset', user });
    else {
      const joined = await join(tx, user.id);
      await recordChanges(tx, by, [{ kind: 'invitation-accepted', userId: user.id }, ...joined]);
    }
    return user;
  });
  await unblockSignIn(ctx.db, { account: email, clientIp: ctx.clientIp });
}
