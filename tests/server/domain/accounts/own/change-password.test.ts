import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import * as passwords from '#server/domain/accounts/sessions/passwords.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countFailedSignIn } from '#server/domain/rates/rate-rules.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, newestAudit } from '../../../../support/mail/account-mails.ts';
import { auditLogOf, isSignedIn } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const NEW = 'Harbour lights 7';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const wrongCurrent = {
  class: 'forbidden',
  message: 'Current password is incorrect',
  issues: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
};

beforeEach(async () => {
  await db.delete(rateCounters);
});

const change = (ctx: Ctx, currentPassword = PASSWORD, newPassword = NEW) =>
  changePassword(ctx, { currentPassword, newPassword, confirmPassword: newPassword });

test('the new password signs in and the old one does not; this session lives and every other ends', async () => {
  const one = await signedInUser('client');
  const [two, three] = [await signIn(one.user), await signIn(one.user)];
  const other = await signedInUser();
  await change(two.ctx);

  expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(three)]).toEqual([false, true, false]);
  expect(await isSignedIn(other)).toBe(true);
  const { email } = one.user;
  await expect(signInByPassword(anonymous, { email, password: PASSWORD })).rejects.toMatchObject({
    class: 'unauthenticated',
  });
  expect((await signInByPassword(anonymous, { email, password: NEW })).user).toEqual(one.user);
});

test('its owner is mailed, and the audit log has from where', async () => {
  const { user, ctx } = await signedInUser();
  await change({ ...ctx, userAgent: FIREFOX });

  expect(await kindsMailedTo(db, user.email)).toEqual(['password-changed']);
  expect(await newestAudit(db, user.id)).toEqual({
    actorId: user.id,
    action: 'password-changed',
    fields: { address: '192.0.2.1', browser: 'Firefox on Windows' },
  });
});

describe('a wrong current password', () => {
  test('changes nothing and is recorded as a failed sign-in', async () => {
    const someone = await signedInUser();
    const other = await signIn(someone.user);
    await expect(change(someone.ctx, 'wrong')).rejects.toMatchObject(wrongCurrent);

    expect(await isSignedIn(other)).toBe(true);
    expect((await auditLogOf(someone.user)).at(-1)).toEqual([null, 'sign-in-failed', null, null]);
    expect(await kindsMailedTo(db, someone.user.email)).toEqual([]);
    await signInByPassword(anonymous, { email: someone.user.email, password: PASSWORD });
  });

  test('is counted: after ten from here the right one is rejected too, and so is a sign-in', async () => {
    const { user, ctx } = await signedInUser();
    for (let time = 0; time < 10; time += 1) await expect(change(ctx, 'wrong')).rejects.toMatchObject(wrongCurrent);

    const tooMany = { class: 'too-many', retryAfter: expect.any(Number) };
    await expect(change(ctx)).rejects.toMatchObject(tooMany);
    await expect(signInByPassword(anonymous, { email: user.email, password: PASSWORD })).rejects.toMatchObject(tooMany);
    await signInByPassword({ ...anonymous, clientIp: '192.0.2.2' }, { email: user.email, password: PASSWORD });
  });

  test('closes the way also to a right one that is compared at the same time', async () => {
    const { user, ctx } = await signedInUser();
    const attempt = { account: user.email, clientIp: ctx.clientIp, isKnown: true, hasTurn: false };
    vi.spyOn(passwords, 'verifyPassword').mockImplementationOnce(async () => {
      for (let time = 0; time < 10; time += 1) await countFailedSignIn(db, attempt);
      return true;
    });
    await expect(change(ctx)).rejects.toMatchObject({ class: 'too-many' });
  });
});

test.each(['password1', 'PassWord1', 'abcdefg1'])('%s is too common', async (newPassword) => {
  const { user, ctx } = await signedInUser();
  const message = 'This password is too common';
  const tooCommon = { class: 'invalid', message, issues: [{ path: 'newPassword', message }] };
  await expect(change(ctx, PASSWORD, newPassword)).rejects.toMatchObject(tooCommon);
  await signInByPassword(anonymous, { email: user.email, password: PASSWORD });
});
