import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOW } from '#db/now.ts';
import { accountLinks } from '#db/schema/accounts/account-links.ts';
import { users } from '#db/schema/accounts/users.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { readOwnConfirmation } from '#server/domain/accounts/own/confirm-email.ts';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { acceptInvitation, confirmReset } from '#server/domain/accounts/own/use-link.ts';
import * as passwords from '#server/domain/accounts/sessions/passwords.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { countFailedSignIn } from '#server/domain/rates/rate-rules.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD, userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import {
  kindsMailedTo,
  mailedToken,
  newestAudit,
  readMailsTo,
  resetToken,
} from '../../../../support/mail/account-mails.ts';
import { isSignedIn } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const NEW = 'Harbour lights 7';
const LINK_NOT_VALID = 'This link is not valid any more';
const notValid = { class: 'invalid', message: LINK_NOT_VALID, issues: [{ path: 'token', message: LINK_NOT_VALID }] };
const hashed = vi.spyOn(passwords, 'hashPassword');

beforeEach(async () => {
  await db.delete(rateCounters);
});

const chosen = (token: string, password = NEW) => ({ token, password, confirmPassword: password });
const reset = (token: string, password?: string) => confirmReset(anonymous, chosen(token, password));
const age = (minutes: number) =>
  db.update(accountLinks).set({ expiresAt: sql`expires_at - ${minutes}::int * interval '1 minute'` });

/** An account that was invited, and the token of its mail. */
async function invited() {
  const root = await firstSuperAdmin();
  const { fullName, email } = userFields();
  const user = await inviteUser(root.ctx, { fullName, email, role: 'admin' });
  return { root, user, token: await mailedToken(db, email, 'invitation') };
}

describe('a link for a new password', () => {
  test('sets it once; all sessions end, its owner is mailed, the audit log has it', async () => {
    const someone = await signedInUser();
    const { user } = someone;
    const token = await resetToken(anonymous, user.email);
    await reset(token);

    expect(await isSignedIn(someone)).toBe(false);
    expect(await readOwnConfirmation((await signIn(user)).ctx)).toBe(true);
    expect(await kindsMailedTo(db, user.email)).toEqual(['password-reset', 'password-changed']);
    expect(await newestAudit(db, user.id)).toMatchObject({ actorId: user.id, action: 'password-reset' });
    await expect(reset(token, PASSWORD)).rejects.toMatchObject(notValid);
    expect((await signInByPassword(anonymous, { email: user.email, password: NEW })).user).toEqual(user);
  });

  test('is good for 30 minutes', async () => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    await age(29);
    await expect(reset(token, 'password1')).rejects.toMatchObject({ message: 'This password is too common' });
    await age(1);
    await expect(reset(token)).rejects.toMatchObject(notValid);
    expect(await readMailsTo(db, user.email, 'password-reset')).toEqual([null]);
  });

  test('dies when the third after it is mailed; using one ends the others', async () => {
    const { user } = await signedInUser();
    const tokens = [];
    for (let time = 0; time < 4; time += 1) tokens.push(await resetToken(anonymous, user.email));
    const [oldest = '', second = '', ...newer] = tokens;
    await expect(reset(oldest)).rejects.toMatchObject(notValid);
    await reset(second);
    for (const token of newer) await expect(reset(token, PASSWORD)).rejects.toMatchObject(notValid);
  });

  test("of one account ends none of another's", async () => {
    const [one, other] = [(await signedInUser()).user, (await signedInUser()).user];
    const token = await resetToken(anonymous, one.email);
    for (let time = 0; time < 4; time += 1) {
      const from = { ...anonymous, clientIp: `192.0.2.${100 + time}` };
      await resetToken(from, other.email);
    }
    await reset(token);
  });

  test('of two confirmations at once one wins', async () => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    const guesses = ['Harbour lights 1', 'Harbour lights 2'];
    const results = await Promise.allSettled(guesses.map((password) => reset(token, password)));

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: notValid });
    const won = guesses[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await signInByPassword(anonymous, { email: user.email, password: won });
  });

  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['deleted', async (id) => removeUser((await firstSuperAdmin()).ctx, { id })],
    ['deactivated', async (id) => updateUser((await firstSuperAdmin()).ctx, { id, isActive: false })],
    [
      'deactivated and active again',
      async (id) => {
        const { ctx } = await firstSuperAdmin();
        await updateUser(ctx, { id, isActive: false });
        await updateUser(ctx, { id, isActive: true });
      },
    ],
  ])('dies with an account that is %s', async (_how, end) => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    await end(user.id);
    await expect(reset(token)).rejects.toMatchObject(notValid);
    expect(await readMailsTo(db, user.email, 'password-reset')).toEqual([null]);
  });

  test('dies when the password is changed, also where its mail was not sent yet', async () => {
    const { user, ctx } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    await changePassword(ctx, { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW });
    await expect(reset(token, PASSWORD)).rejects.toMatchObject(notValid);
    expect(await readMailsTo(db, user.email, 'password-reset')).toEqual([null]);
  });

  test('is worth nothing to an account that is deactivated in the database alone', async () => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    await expect(reset(token)).rejects.toMatchObject(notValid);
  });

  test('replaces a password that had to be changed, and lets the address that is confirmed stay so', async () => {
    const { user } = await signedInUser();
    const emailConfirmedAt = new Date('2026-01-02');
    await db.update(users).set({ passwordExpiresAt: NOW, emailConfirmedAt }).where(eq(users.id, user.id));
    await reset(await resetToken(anonymous, user.email));
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ passwordExpiresAt: null, emailConfirmedAt });
  });

  test('takes no common password, and is good after that', async () => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    const message = 'This password is too common';
    await expect(reset(token, 'Password1')).rejects.toMatchObject({ issues: [{ path: 'password', message }] });
    await reset(token);
  });

  test('is guessed by nobody, and no password is hashed for a guess', async () => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    const bytes = Buffer.from(token, 'base64url');
    // The right id with another signature, another id with the right one, and anything.
    const guesses = [
      Buffer.concat([bytes.subarray(0, 16), randomBytes(16)]),
      Buffer.concat([randomBytes(16), bytes.subarray(16)]),
      randomBytes(32),
    ].map((guess) => guess.toString('base64url'));
    hashed.mockClear();
    for (const guess of [...guesses, '', token.slice(1), `${token}A`, 'ü'.repeat(43)]) {
      await expect(reset(guess)).rejects.toMatchObject(notValid);
    }
    expect(hashed).not.toHaveBeenCalled();
    await reset(token);
  });

  test('is stored nowhere', async () => {
    const { user } = await signedInUser();
    const token = await resetToken(anonymous, user.email);
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id));
    expect(JSON.stringify(link)).not.toContain(token);
    expect(Object.values(link ?? {})).not.toContain(token.slice(22));
  });
});

describe('one sign-in after a completed reset is not delayed by those who guess', () => {
  const failFromEverywhere = async (account: string) => {
    for (let time = 0; time < 100; time += 1) {
      const attempt = { account, clientIp: `198.51.100.${time}`, isKnown: false, hasTurn: false };
      await countFailedSignIn(db, attempt);
    }
  };
  const at = (clientIp: string) => ({ ...anonymous, clientIp });

  test('from where it was completed, however often others guess meanwhile', async () => {
    const { user } = await signedInUser();
    await failFromEverywhere(user.email);
    const right = { email: user.email, password: NEW };
    await confirmReset(at('203.0.113.7'), chosen(await resetToken(anonymous, user.email)));

    const guess = signInByPassword(at('203.0.113.8'), { ...right, password: 'wrong' });
    await expect(guess).rejects.toMatchObject({ class: 'unauthenticated' });
    await expect(signInByPassword(at('203.0.113.9'), right)).rejects.toMatchObject({ class: 'too-many' });
    expect((await signInByPassword(at('203.0.113.7'), right)).user).toEqual(user);
  });

  test('from another address the next try is compared at once', async () => {
    const { user } = await signedInUser();
    await failFromEverywhere(user.email);
    const right = { email: user.email, password: NEW };
    await expect(signInByPassword(at('203.0.113.10'), right)).rejects.toMatchObject({ class: 'too-many' });
    await confirmReset(at('203.0.113.11'), chosen(await resetToken(anonymous, user.email)));
    await signInByPassword(at('203.0.113.10'), right);
  });

  test('where its owner had failed ten times', async () => {
    const { user } = await signedInUser();
    const here = at('203.0.113.12');
    for (let time = 0; time < 10; time += 1) {
      await signInByPassword(here, { email: user.email, password: 'forgotten' }).catch(() => undefined);
    }
    await confirmReset(here, chosen(await resetToken(anonymous, user.email)));
    await signInByPassword(here, { email: user.email, password: NEW });
  });
});

describe('the link of an invitation', () => {
  test('sets the password and verifies the account, once', async () => {
    const { user, token } = await invited();
    await acceptInvitation(anonymous, chosen(token));

    const { user: present } = await signInByPassword(anonymous, { email: user.email, password: NEW });
    expect(present).toEqual({ ...user, isVerified: true });
    expect(await readOwnConfirmation((await signIn(present)).ctx)).toBe(true);
    await expect(acceptInvitation(anonymous, chosen(token))).rejects.toMatchObject(notValid);
    expect(await kindsMailedTo(db, user.email)).toEqual(['invitation']);
  });

  test('is good for 72 hours', async () => {
    const [{ token }, late] = [await invited(), await invited()];
    await age(71 * 60 + 59);
    await acceptInvitation(anonymous, chosen(token));
    await age(1);
    await expect(acceptInvitation(anonymous, chosen(late.token))).rejects.toMatchObject(notValid);
  });

  test('is no link for a new password, and the other way round', async () => {
    const { token } = await invited();
    await expect(reset(token)).rejects.toMatchObject(notValid);
    const { user } = await signedInUser();
    const other = await resetToken(anonymous, user.email);
    await expect(acceptInvitation(anonymous, chosen(other))).rejects.toMatchObject(notValid);
    await acceptInvitation(anonymous, chosen(token));
    await reset(other);
  });

  test('dies with the account', async () => {
    const { root, user, token } = await invited();
    await updateUser(root.ctx, { id: user.id, isActive: false });
    await expect(acceptInvitation(anonymous, chosen(token))).rejects.toMatchObject(notValid);
  });

  test('takes no common password', async () => {
    const { token } = await invited();
    const tooCommon = { message: 'This password is too common' };
    await expect(acceptInvitation(anonymous, chosen(token, 'password1'))).rejects.toMatchObject(tooCommon);
  });
});

test('a link that comes with somebody signed in changes the account that it was mailed to', async () => {
  const [one, two] = [await signedInUser(), await signedInUser()];
  await confirmReset(two.ctx, chosen(await resetToken(anonymous, one.user.email)));
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true]);
  await signInByPassword(anonymous, { email: one.user.email, password: NEW });
  await signIn(one.user);
});
