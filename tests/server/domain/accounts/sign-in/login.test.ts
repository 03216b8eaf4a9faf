import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { NOW } from '#db/now.ts';
import { readCookie, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import type { Ctx } from '#server/domain/context.ts';
import { ownUser, requireAccount } from '#server/domain/guards.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, invalidSession, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { isSignedIn, unauthenticated } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
// Hundreds of passwords are hashed here.
vi.setConfig({ testTimeout: 240_000 });
const from = (clientIp: string): Ctx => ({ ...anonymous, clientIp });
const invalid = { class: 'unauthenticated', message: 'Invalid email or password' };

test('the right password opens a session by token and cookie, whatever the role or verification', async () => {
  for (const role of ['admin', 'super-admin', 'client'] as const) {
    const { user } = await signedInUser(role, { isVerified: false });
    const { token, cookie, device, ...answer } = await signInByPassword(anonymous, {
      email: user.email,
      password: PASSWORD,
    });

    expect(answer).toEqual({ user });
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect((await readToken(db, token))?.user).toEqual(user);
    expect((await readCookie(db, cookie))?.user).toEqual(user);
  }
});

test('a wrong password and an unknown account are rejected in the same words, whatever the password looks like', async () => {
  const { user } = await signedInUser();
  for (const email of [user.email, 'nobody@example.com', 'not an address', 'x'.repeat(10_000)]) {
    const passwords = ['wrong', ' ', `${PASSWORD} `, '\u0000', '🚢', 'x'.repeat(100_000)];
    for (const [index, password] of passwords.entries()) {
      await expect(login(from(`192.0.2.${100 + index}`), { email, password })).rejects.toMatchObject(invalid);
    }
  }
});

test('an unknown account takes as long as a wrong password', async () => {
  // Hashed by the product, at its cost.
  const { user } = await firstSuperAdmin();
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // In turns, so that whatever else the machine does weighs on both.
  for (let time = 0; time < 9; time += 1) {
    for (const [kind, email] of [
      ['known', user.email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      const start = performance.now();
      await login(from('192.0.2.29'), { email, password: 'wrong' }).catch(() => undefined);
      fastest[kind] = Math.min(fastest[kind], performance.now() - start);
    }
  }

  expect(fastest.unknown / fastest.known).toBeGreaterThan(0.25);
  expect(fastest.unknown / fastest.known).toBeLessThan(4);
});

test('a deactivated account is named as such to the right password only', async () => {
  const { user } = await signedInUser('admin', { isActive: false });
  const deactivated = { class: 'forbidden', message: 'This account has been deactivated.' };

  await expect(login(anonymous, { email: user.email, password: PASSWORD })).rejects.toMatchObject(deactivated);
  await expect(login(anonymous, { email: user.email, password: 'wrong' })).rejects.toMatchObject(invalid);
  await updateUser((await firstSuperAdmin()).ctx, { id: user.id, isActive: true });
  await login(anonymous, { email: user.email, password: PASSWORD });
});

describe('after ten wrong passwords from one client IP', () => {
  test('even the right one is rejected there for a while, and nowhere else', async () => {
    const { user } = await signedInUser();
    const right = { email: user.email, password: PASSWORD };
    for (let time = 0; time < 10; time += 1) {
      await expect(login(from('192.0.2.30'), { ...right, password: 'wrong' })).rejects.toMatchObject(invalid);
    }
    const blocked = {
      class: 'too-many',
      message: expect.stringMatching(/^Too many failed sign-ins. Please try again in \d+ seconds.$/),
    };
    await expect(login(from('192.0.2.30'), right)).rejects.toMatchObject(blocked);
    await login(from('192.0.2.31'), right);
    await login(from('192.0.2.30'), { email: (await signedInUser()).user.email, password: PASSWORD });

    await db.execute(sql`update rate_counters set blocked_until = ${NOW}`);
    await login(from('192.0.2.30'), right);
  });

  test('an account that does not exist is rejected in the same way', async () => {
    const attempt = () => login(from('192.0.2.32'), { email: 'ghost@example.com', password: 'wrong' });
    for (let time = 0; time < 10; time += 1) await expect(attempt()).rejects.toMatchObject(invalid);
    await expect(attempt()).rejects.toMatchObject({ class: 'too-many', retryAfter: expect.any(Number) });
  });

  test('guesses sent all at once get no further', async () => {
    const { user } = await signedInUser();
    const guesses = Array.from({ length: 40 }, (_, time) => (time === 39 ? PASSWORD : `wrong${time}`));
    const answers = await Promise.allSettled(
      guesses.map((password) => login(from('192.0.2.33'), { email: user.email, password })),
    );
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.class : 'signed in'));

    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(30);
  });
});

test('who is signed in reads who they are; signing out ends this session for good', async () => {
  const someone = await signedInUser('client');
  expect(ownUser(someone.ctx)).toEqual(someone.user);
  await logout(someone.ctx);

  expect(await isSignedIn(someone)).toBe(false);
  for (const caller of [anonymous, invalidSession]) {
    expect(() => requireAccount(caller)).toThrow(expect.objectContaining(unauthenticated));
    await expect(logout(caller)).rejects.toMatchObject(unauthenticated);
  }
});
