import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { knownClients } from '#db/schema/accounts/known-clients.ts';
import { signingKeys } from '#db/schema/accounts/signing-keys.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import * as passwords from '#server/domain/accounts/sessions/passwords.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import type { Ctx } from '#server/domain/context.ts';
import { ownUser } from '#server/domain/guards.ts';
import { countFailedSignIn } from '#server/domain/rates/rate-rules.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, type SignedIn, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';

const { db } = await testDatabase();
const HERE = '192.0.2.40';
const invalid = { class: 'unauthenticated', message: 'Invalid email or password' };
const tooMany = { class: 'too-many', retryAfter: expect.any(Number) };
// Hundreds of passwords are hashed here.
vi.setConfig({ testTimeout: 240_000 });
const compared = vi.spyOn(passwords, 'verifyPassword');

beforeEach(async () => {
  await db.delete(rateCounters);
  await db.delete(knownClients);
});

const from = (clientIp: string): Ctx => ({ ...anonymous, clientIp });
const signIn = (email: string, clientIp: string, password = PASSWORD, device?: string) =>
  signInByPassword(from(clientIp), { email, password }, { device });

/** So many failed sign-ins, counted as the product counts them. */
async function fail(times: number, attempt: (time: number) => { account: string; clientIp: string }): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await countFailedSignIn(db, { ...attempt(time), isKnown: false, hasTurn: false });
  }
}

const later = (seconds: number) =>
  db.execute(sql`update rate_counters set blocked_until = blocked_until - ${seconds}::int * interval '1 second'`);

/** How often a password was compared by this work. */
async function comparisonsOf(work: () => Promise<unknown>): Promise<number> {
  compared.mockClear();
  await work();
  return compared.mock.calls.length;
}

describe('beyond a hundred failures of one client IP', () => {
  const failHere = () => fail(100, (time) => ({ account: `guess${time}@example.com`, clientIp: HERE }));

  test('accounts that never signed in from there are rejected unread, in the same way as those that do not exist', async () => {
    const { user } = await signedInUser();
    await failHere();
    const rejections: unknown[] = [];
    const tries = async () => {
      for (const email of [user.email, 'nobody@example.com', 'no clientIp']) {
        for (const password of [PASSWORD, 'wrong']) {
          rejections.push(
            await signIn(email, HERE, password).catch(({ class: errorClass, retryAfter }) => ({
              class: errorClass,
              retryAfter,
            })),
          );
        }
      }
    };

    expect(await comparisonsOf(tries)).toBe(0);
    expect(rejections).toEqual(Array(6).fill({ class: 'too-many', retryAfter: expect.any(Number) }));
    await signIn(user.email, '198.51.100.40');
  });

  test('accounts that signed in from there or with this browser have their password compared', async () => {
    const [neighbour, traveller] = [(await signedInUser()).user, (await signedInUser()).user];
    await signIn(neighbour.email, HERE);
    const { device } = await signIn(traveller.email, '198.51.100.41');
    await failHere();

    await expect(signIn(neighbour.email, HERE, 'wrong')).rejects.toMatchObject(invalid);
    expect(await comparisonsOf(() => signIn(neighbour.email, HERE))).toBe(1);
    await expect(signIn(traveller.email, HERE)).rejects.toMatchObject(tooMany);
    await expect(signIn(traveller.email, HERE, 'wrong', device)).rejects.toMatchObject(invalid);
    await signIn(traveller.email, HERE, PASSWORD, device);
  });

  test('who signed up from there is known there', async () => {
    const account = { fullName: 'Ann', email: 'ann@example.com', password: PASSWORD };
    await register(from(HERE), account);
    await failHere();
    await signIn(account.email, HERE);
  });

  test('of guesses sent all at once no more than a hundred are answered, whichever was right', async () => {
    const { user } = await signedInUser();
    await fail(95, (time) => ({ account: `guess${time}@example.com`, clientIp: HERE }));
    const guesses = Array.from({ length: 20 }, (_, time) =>
      signIn(time === 19 ? user.email : `more${time}@example.com`, HERE, time === 19 ? PASSWORD : 'wrong'),
    );
    const codes = (await Promise.allSettled(guesses)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.class : 'signed in',
    );

    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(15);
  });
});

describe('beyond a hundred failures of one account from many addresses', () => {
  const failed = (account: string) => fail(100, (time) => ({ account, clientIp: `198.51.100.${time}` }));

  test.each<[string, () => Promise<string>]>([
    ['an account that is there', async () => (await signedInUser()).user.email],
    ['one that is not', async () => 'nobody@example.com'],
    ['what is no clientIp at all', async () => 'nobody'],
  ])('%s is tried once in ten seconds, and rejected unread between', async (_what, account) => {
    const email = await account();
    await failed(email);

    expect(await comparisonsOf(() => expect(signIn(email, HERE)).rejects.toMatchObject(tooMany))).toBe(0);
    await later(10);
    await expect(signIn(email, HERE, 'wrong')).rejects.toMatchObject(invalid);
    await expect(signIn(email, '192.0.2.41', 'wrong')).rejects.toMatchObject(tooMany);
  });

  test('the right password signs in when it is its turn', async () => {
    const { user } = await signedInUser();
    await failed(user.email);
    await later(10);
    expect((await signIn(user.email, HERE)).user).toEqual(user);
  });

  test('a client IP and a browser that signed in to it before are not delayed, and an open session goes on', async () => {
    const someone: SignedIn = await signedInUser();
    const { email } = someone.user;
    const { device } = await signIn(email, HERE);
    await failed(email);

    for (let time = 0; time < 3; time += 1) await signIn(email, HERE);
    for (let time = 0; time < 3; time += 1) await signIn(email, `203.0.113.${time}`, PASSWORD, device);
    await expect(signIn(email, HERE, 'wrong')).rejects.toMatchObject(invalid);
    expect(ownUser(someone.ctx)).toEqual(someone.user);
  });

  test("a browser is known to the accounts of all who signed in with it, and to nobody else's", async () => {
    const [one, two, other] = [(await signedInUser()).user, (await signedInUser()).user, (await signedInUser()).user];
    const { device } = await signIn(one.email, '198.51.100.42');
    expect((await signIn(two.email, '198.51.100.42', PASSWORD, device)).device).toBe(device);
    for (const { email } of [one, two, other]) await failed(email);

    await signIn(one.email, HERE, PASSWORD, device);
    await signIn(two.email, '192.0.2.42', PASSWORD, device);
    await expect(signIn(other.email, '192.0.2.43', PASSWORD, device)).rejects.toMatchObject(tooMany);
  });

  test('a forged cookie, one of another installation and a browser that failed count for nothing', async () => {
    const { user } = await signedInUser();
    const { device } = await signIn(user.email, '198.51.100.43');
    const [id = '', signature = ''] = device.split('.');
    await failed(user.email);

    const forged = [id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${signature}`, `${device}A`, 'ü', ''];
    for (const cookie of forged) {
      await expect(signIn(user.email, HERE, PASSWORD, cookie)).rejects.toMatchObject(tooMany);
    }
    await signIn(user.email, HERE, PASSWORD, device);
  });

  test('a hundred tries at the same time get one turn', async () => {
    const { user } = await signedInUser();
    await failed(user.email);
    await later(10);
    const tries = Array.from({ length: 100 }, (_, time) => signIn(user.email, `203.0.113.${time}`, 'wrong'));
    const codes = (await Promise.allSettled(tries)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.class : 'signed in',
    );

    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(1);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(99);
  });

  test('of tries at the same time no more than the hundredth failure is answered, and no right one after it', async () => {
    // A password hashed at the product's cost, so that the right one, given last, is compared last.
    const { user } = await firstSuperAdmin();
    await fail(95, (time) => ({ account: user.email, clientIp: `198.51.100.${time}` }));
    const tries = Array.from({ length: 20 }, (_, time) =>
      signIn(user.email, `203.0.113.${time}`, time === 19 ? PASSWORD : 'wrong'),
    );
    const codes = (await Promise.allSettled(tries)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.class : 'signed in',
    );

    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(15);
  });
});

test('neither addresses nor browsers are stored as they are, and the key is made once', async () => {
  const { user } = await signedInUser();
  const { device } = await signIn(user.email, HERE);
  const stored = JSON.stringify(await db.select().from(knownClients));

  for (const secret of [HERE, ...device.split('.')]) expect(stored).not.toContain(secret);
  expect(await db.$count(signingKeys)).toBe(1);
});
