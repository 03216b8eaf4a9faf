import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLinks } from '#db/schema/accounts/account-links.ts';
import { users } from '#db/schema/accounts/users.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { confirmEmail, readOwnConfirmation, requestConfirmation } from '#server/domain/accounts/own/confirm-email.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { PASSWORD, userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, mailedToken, newestAudit, readMailsTo } from '../../../../support/mail/account-mails.ts';
import { isSignedIn } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const LINK_NOT_VALID = 'This link is not valid any more';
const notValid = { class: 'invalid', message: LINK_NOT_VALID, issues: [{ path: 'token', message: LINK_NOT_VALID }] };
const tooMany = { class: 'too-many', message: expect.stringMatching(/^Too many links mailed\. Please try again in /) };

/** A newcomer who has just signed up, and the token of the mail. */
async function newcomer(email = userFields().email) {
  const { user } = await register(anonymous, { fullName: 'Nora', email, password: PASSWORD });
  return { ...(await signIn(user)), mailed: () => mailedToken(db, email, 'confirm-email') };
}

test('a sign-up is mailed a link by itself; it confirms the address once, for whoever brings it', async () => {
  const { user, ctx, mailed } = await newcomer();
  expect(await kindsMailedTo(db, user.email)).toEqual(['confirm-email']);
  const [mail] = await readMailsTo(db, user.email, 'confirm-email');
  expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=[\w-]{43}$/);
  expect(await readOwnConfirmation(ctx)).toBe(false);

  const token = await mailed();
  await confirmEmail(anonymous, { token });
  expect(await readOwnConfirmation(ctx)).toBe(true);
  expect(await newestAudit(db, user.id)).toMatchObject({ actorId: user.id, action: 'email-confirmed' });
  await expect(confirmEmail(anonymous, { token })).rejects.toMatchObject(notValid);
});

test('it verifies nobody and ends no session', async () => {
  const someone = await newcomer();
  await confirmEmail(anonymous, { token: await someone.mailed() });
  expect(await isSignedIn(someone)).toBe(true);
  const [row] = await db.select().from(users).where(eq(users.id, someone.user.id));
  expect(row).toMatchObject({ isVerified: false });
});

test('of two confirmations at once one wins', async () => {
  const { mailed } = await newcomer();
  const token = await mailed();
  const results = await Promise.allSettled([1, 2].map(() => confirmEmail(anonymous, { token })));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link is good for 24 hours', async () => {
  const { mailed, ctx } = await newcomer();
  const token = await mailed();
  const age = (minutes: number) =>
    db.update(accountLinks).set({ expiresAt: sql`expires_at - ${minutes}::int * interval '1 minute'` });
  await age(24 * 60 + 1);
  await expect(confirmEmail(anonymous, { token })).rejects.toMatchObject(notValid);
  await age(-2);
  await confirmEmail(anonymous, { token });
  expect(await readOwnConfirmation(ctx)).toBe(true);
});

test.each(['deactivated', 'deleted'])('it dies with an account that is %s', async (how) => {
  const { ctx: root } = await firstSuperAdmin();
  const { user, mailed } = await newcomer();
  const token = await mailed();
  const { id } = user;
  await (how === 'deleted' ? removeUser(root, { id }) : updateUser(root, { id, isActive: false }));
  await expect(confirmEmail(anonymous, { token })).rejects.toMatchObject(notValid);
});

test('it is mailed again to who asks, three times an hour with that of the sign-up', async () => {
  const { user, ctx, mailed } = await newcomer();
  await requestConfirmation(ctx);
  await requestConfirmation(ctx);
  await expect(requestConfirmation(ctx)).rejects.toMatchObject(tooMany);
  expect(await kindsMailedTo(db, user.email)).toEqual(['confirm-email', 'confirm-email', 'confirm-email']);
  await confirmEmail(anonymous, { token: await mailed() });
});

test('of three links each confirms the address, and the others end with it', async () => {
  const { user, ctx } = await newcomer();
  await requestConfirmation(ctx);
  await requestConfirmation(ctx);
  const mails = await readMailsTo(db, user.email, 'confirm-email');
  const [oldest = '', ...others] = mails.map((mail) => mail?.link?.split('#token=')[1] ?? '');
  await confirmEmail(anonymous, { token: oldest });
  for (const token of others) await expect(confirmEmail(anonymous, { token })).rejects.toMatchObject(notValid);
});

test('of many requests at once three are mailed', async () => {
  const { user, ctx } = await newcomer();
  await Promise.allSettled(Array.from({ length: 8 }, () => requestConfirmation(ctx)));
  expect(await kindsMailedTo(db, user.email)).toHaveLength(3);
});

test('an account that is deleted and made anew does not mail its address more often', async () => {
  const { ctx: root } = await firstSuperAdmin();
  const { email } = userFields();
  for (let time = 0; time < 5; time += 1) {
    const { user } = await newcomer(email);
    await removeUser(root, { id: user.id });
  }
  expect(await kindsMailedTo(db, email)).toHaveLength(3);
});

test('a confirmed address is a conflict, and mails nobody', async () => {
  const { user, ctx, mailed } = await newcomer();
  await confirmEmail(anonymous, { token: await mailed() });
  await db.delete(outboxMails).where(eq(outboxMails.userId, user.id));
  await db.delete(rateCounters);
  const conflict = { class: 'conflict', message: 'This e-mail address is confirmed already.' };
  await expect(requestConfirmation(ctx)).rejects.toMatchObject(conflict);
  expect(await kindsMailedTo(db, user.email)).toEqual([]);
});

test('who runs the product named the address of the first super-admin; that of Add Admin is open', async () => {
  const [root, added] = [await firstSuperAdmin(), await signedInUser()];
  expect([await readOwnConfirmation(root.ctx), await readOwnConfirmation(added.ctx)]).toEqual([true, false]);
});
