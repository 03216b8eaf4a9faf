import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Registration } from '#contract/accounts/users.ts';
import { users } from '#db/schema/accounts/users.ts';
import { readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import type { Ctx } from '#server/domain/context.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, invalidSession, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { auditLogOf, denied, unauthenticated } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const from = (clientIp: string): Ctx => ({ ...anonymous, clientIp });
const form = (email: string) => Registration.parse({ fullName: ' Ann Admin ', email, password: PASSWORD });
const taken = { class: 'conflict', message: 'An account with this email already exists.' };

test('anyone signs up as an unverified, active admin and is signed in', async () => {
  const { user, token, cookie } = await register(anonymous, form(' Ann@Example.com '));

  expect(user).toMatchObject({ fullName: 'Ann Admin', email: 'ann@example.com', role: 'admin', createdBy: null });
  expect(user).toMatchObject({ isVerified: false, isActive: true });
  expect((await readToken(db, token))?.user).toEqual(user);
  expect(cookie).not.toBe(token);
  expect(await auditLogOf(user)).toEqual([
    [user.id, 'user-created', null, 'admin'],
    [null, 'signed-in', null, null],
  ]);
});

test('the password is stored as a hash, and opens the account', async () => {
  const { user } = await register(anonymous, form('hash@example.com'));
  const [row] = await db.select().from(users).where(eq(users.id, user.id));

  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await signInByPassword(anonymous, { email: 'hash@example.com', password: PASSWORD })).user).toEqual(user);
});

test('an e-mail that is taken is rejected, in any spelling of its case', async () => {
  await register(anonymous, form('once@example.com'));
  await expect(register(anonymous, form('ONCE@example.com'))).rejects.toMatchObject(taken);
});

test('of several sign-ups with one e-mail at once exactly one makes an account', async () => {
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => register(anonymous, form('race@example.com'))));

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken);
  expect(await db.$count(users, eq(users.email, 'race@example.com'))).toBe(1);
});

test('20 an hour from one client IP, and another client IP goes on', async () => {
  for (let time = 0; time < 20; time += 1) await register(from('192.0.2.20'), form(`many${time}@example.com`));

  await expect(register(from('192.0.2.20'), form('late@example.com'))).rejects.toMatchObject({ class: 'too-many' });
  expect(await db.$count(users, eq(users.email, 'late@example.com'))).toBe(0);
  await register(from('192.0.2.21'), form('late@example.com'));
});

test('whoever brought a token is rejected and gets no account, whatever the token opens', async () => {
  const signedIn = { class: 'forbidden', message: expect.stringMatching(/^You are signed in already/) };
  const askers = [
    [invalidSession, unauthenticated],
    [(await signedInUser('admin')).ctx, denied],
    [(await signedInUser('client')).ctx, denied],
    [(await firstSuperAdmin()).ctx, signedIn],
  ] as const;
  for (const [ctx, rejection] of askers) {
    await expect(register(ctx, form('stowaway@example.com'))).rejects.toMatchObject(rejection);
  }
  expect(await db.$count(users, eq(users.email, 'stowaway@example.com'))).toBe(0);
});
