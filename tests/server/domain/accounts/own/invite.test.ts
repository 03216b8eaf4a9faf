import { beforeEach, describe, expect, test } from 'vitest';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { inviteUser, resendInvitation } from '#server/domain/accounts/own/invite.ts';
import { acceptInvitation } from '#server/domain/accounts/own/use-link.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, mailedToken, readMailsTo } from '../../../../support/mail/account-mails.ts';
import { auditLogOf, notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const NEW = 'Harbour lights 7';

beforeEach(async () => {
  await db.delete(rateCounters);
});

const fields = (role: 'admin' | 'client' | 'super-admin' = 'admin') => {
  const { fullName, email } = userFields();
  return { fullName, email, role };
};
const accept = (token: string) => acceptInvitation(anonymous, { token, password: NEW, confirmPassword: NEW });

describe('an invitation', () => {
  test('makes an unverified account of this role without a password, and mails its owner', async () => {
    const root = await firstSuperAdmin();
    const invitation = fields('client');
    const user = await inviteUser(root.ctx, invitation);

    expect(user).toMatchObject({ ...invitation, isVerified: false, isActive: true, createdBy: root.user.id });
    expect(await auditLogOf(user)).toEqual([[root.user.id, 'user-invited', null, 'client']]);
    const [mail] = await readMailsTo(db, user.email, 'invitation');
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/accept-invitation#token=[\w-]{43}$/);
    for (const password of ['', 'null', 'none', NEW]) {
      const attempt = signInByPassword(anonymous, { email: user.email, password });
      await expect(attempt).rejects.toMatchObject({ class: 'unauthenticated', message: 'Invalid email or password' });
    }
  });

  test('to an e-mail that is taken is a conflict, and mails nobody', async () => {
    const { user } = await signedInUser();
    const { ctx } = await firstSuperAdmin();
    await expect(inviteUser(ctx, { ...fields(), email: user.email })).rejects.toMatchObject({ class: 'conflict' });
    expect(await kindsMailedTo(db, user.email)).toEqual([]);
  });
});

describe('mailed again', () => {
  test('it ends the earlier link', async () => {
    const { ctx, user } = await firstSuperAdmin();
    const { id, email } = await inviteUser(ctx, fields());
    const earlier = await mailedToken(db, email, 'invitation');
    await resendInvitation(ctx, { id });

    const invited = [user.id, 'user-invited', null, expect.any(String)];
    expect(await auditLogOf({ id })).toEqual([invited, invited]);
    await expect(accept(earlier)).rejects.toMatchObject({ message: 'This link is not valid any more' });
    expect(await readMailsTo(db, email, 'invitation')).toEqual([null, expect.objectContaining({ kind: 'invitation' })]);
    await accept(await mailedToken(db, email, 'invitation'));
  });

  test('of several at once one link is good', async () => {
    const { ctx } = await firstSuperAdmin();
    const { id, email } = await inviteUser(ctx, fields());
    await Promise.all([1, 2, 3].map(() => resendInvitation(ctx, { id })));
    const mails = await readMailsTo(db, email, 'invitation');
    expect(mails.filter((mail) => mail !== null)).toHaveLength(1);
  });

  test('five times an hour, then no more; another user still is', async () => {
    const { ctx } = await firstSuperAdmin();
    const { id, email } = await inviteUser(ctx, fields());
    for (let time = 0; time < 5; time += 1) await resendInvitation(ctx, { id });
    const sixth = resendInvitation(ctx, { id });
    await expect(sixth).rejects.toMatchObject({ class: 'too-many', retryAfter: expect.any(Number) });
    expect(await readMailsTo(db, email, 'invitation')).toHaveLength(6);
    await resendInvitation(ctx, { id: (await inviteUser(ctx, fields())).id });
  });

  test('it is a conflict once there is a password, and not found for nobody', async () => {
    const { ctx } = await firstSuperAdmin();
    const { user } = await signedInUser();
    const conflict = { class: 'conflict', message: 'This account has a password already.' };
    await expect(resendInvitation(ctx, { id: user.id })).rejects.toMatchObject(conflict);
    await expect(resendInvitation(ctx, { id: UNKNOWN_ID })).rejects.toMatchObject(notFound);
  });
});

describe('an account that was invited', () => {
  test('is verified, given another role, deactivated and deleted as any other', async () => {
    const { ctx } = await firstSuperAdmin();
    const { id, email } = await inviteUser(ctx, fields());
    expect(await verifyUser(ctx, { id, isVerified: true })).toMatchObject({ isVerified: true });
    expect(await updateUser(ctx, { id, role: 'client' })).toMatchObject({ role: 'client' });
    await accept(await mailedToken(db, email, 'invitation'));
    expect((await signInByPassword(anonymous, { email, password: NEW })).user).toMatchObject({
      role: 'client',
      isVerified: true,
    });
    await removeUser(ctx, { id });
  });
});
