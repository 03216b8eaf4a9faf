import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { signInChallenges } from '#db/schema/accounts/sign-in-challenges.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import * as acceptCode from '#server/domain/accounts/second-factor/accept-code.ts';
import { identifyClient, rememberClient } from '#server/domain/accounts/sessions/known-clients.ts';
import { completeChallenge } from '#server/domain/accounts/sign-in/complete-challenge.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { countFailedSignIn, countWrongCode } from '#server/domain/rates/rate-rules.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, type SignedIn, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, newestAudit } from '../../../../support/mail/account-mails.ts';
import {
  challengeOf,
  freezeDate,
  nextCode,
  turnOn,
  wrongCode,
} from '../../../../support/server/calls/second-factor.ts';
import { auditLogOf, isSignedIn } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const compared = vi.spyOn(acceptCode, 'acceptTotpCode');

let someone: SignedIn;
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  freezeDate();
  await db.delete(rateCounters);
  someone = await signedInUser();
  ({ secret, recoveryCodes } = await turnOn(someone.ctx));
  compared.mockClear();
});

const over = { class: 'unauthenticated', message: 'This sign-in took too long. Please sign in again.' };
const tooMany = { class: 'too-many', retryAfter: expect.any(Number) };

const from = (clientIp: string) => ({ ...anonymous, clientIp });
const answer = (challenge: string, code: string, ctx = anonymous) => completeChallenge(ctx, { challenge, code });
const credentials = (password = PASSWORD) => ({ email: someone.user.email, password });
const failures = () =>
  db.$count(
    auditEntries,
    and(eq(auditEntries.userId, someone.user.id), eq(auditEntries.action, 'second-factor-failed')),
  );

/** The user has signed in from this address before. */
const knownFrom = async (clientIp: string) =>
  rememberClient(db, someone.user.id, await identifyClient(db, clientIp, undefined));

/** Counts the sign-ins. Throws if a rejection is anything but a wrong code or an ended challenge. */
async function successes(calls: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(calls);
  for (const call of settled) if (call.status === 'rejected') expect(call.reason.class).toBe('unauthenticated');
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

describe('the first step', () => {
  test('gives a challenge and nothing else: no session begins, none ends, and nobody has signed in', async () => {
    const before = await auditLogOf(someone.user);
    const count = await db.$count(sessions);
    const given = await login(someone.ctx, credentials(), { session: someone.cookie });

    expect(given).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await isSignedIn(someone)).toBe(true);
    expect(await db.$count(sessions)).toBe(count);
    expect(await auditLogOf(someone.user)).toEqual(before);
  });

  test('is rejected in the same words with and without a second factor, and for nobody', async () => {
    const plain = await signedInUser();
    const rejections = [];
    for (const email of [someone.user.email, plain.user.email, 'nobody@example.com'])
      rejections.push(
        await login(anonymous, { email, password: 'wrong' }).catch((error: unknown) => ({ ...Object(error) })),
      );
    expect(rejections).toEqual(Array(3).fill(rejections[0]));
    expect(rejections[0]).toMatchObject({ class: 'unauthenticated' });
  });

  test('of a user without one is the whole sign-in, and one that was only begun is none', async () => {
    const { user, ctx } = await signedInUser();
    await beginSecondFactor(ctx, { password: PASSWORD });
    const signedIn = await login(anonymous, { email: user.email, password: PASSWORD });
    const text = expect.any(String);
    expect(signedIn).toEqual({ user, token: text, cookie: text, device: text });
  });
});

describe('the second step', () => {
  test('signs in, ends the session that came with the call, and stands in the audit log', async () => {
    const challenge = await challengeOf(someone.user);
    const other = await signIn(someone.user);
    const from = { session: other.cookie, isOwnPage: true };
    const signedIn = await completeChallenge(someone.ctx, { challenge, code: nextCode(secret) }, from);

    expect(signedIn.user).toEqual(someone.user);
    expect(await isSignedIn({ ...someone, ...signedIn })).toBe(true);
    expect([await isSignedIn(someone), await isSignedIn(other)]).toEqual([false, false]);
    expect(await newestAudit(db, someone.user.id)).toMatchObject({
      action: 'signed-in',
      fields: { address: '192.0.2.1' },
    });
    expect(await kindsMailedTo(db, someone.user.email)).toContain('new-browser');
  });

  test('with a wrong code ends no session, and can be repeated', async () => {
    const challenge = await challengeOf(someone.user);
    const wrong = completeChallenge(someone.ctx, { challenge, code: '000000' }, { session: someone.cookie });
    await expect(wrong).rejects.toMatchObject({ ...wrongCode, issues: [{ path: 'code', message: wrongCode.message }] });
    expect(await isSignedIn(someone)).toBe(true);
    expect((await auditLogOf(someone.user)).at(-1)).toEqual([null, 'second-factor-failed', null, null]);
    expect(await kindsMailedTo(db, someone.user.email)).toEqual(['second-factor-added']);
    await answer(challenge, nextCode(secret));
  });

  test('takes a code one step early or late, and no other', async () => {
    const code = nextCode(secret);
    vi.setSystemTime(Date.now() + 60_000);
    const challenge = await challengeOf(someone.user);
    await expect(answer(challenge, code)).rejects.toMatchObject(wrongCode);
    vi.setSystemTime(Date.now() - 30_000);
    await answer(challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  });

  test('takes a recovery code once, with small letters and blanks, and mails its owner', async () => {
    const [code = ''] = recoveryCodes;
    await answer(await challengeOf(someone.user), ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(await kindsMailedTo(db, someone.user.email)).toContain('recovery-code-used');
    expect((await auditLogOf(someone.user)).slice(-2).map(([, action]) => action)).toEqual([
      'recovery-code-used',
      'signed-in',
    ]);
    await expect(answer(await challengeOf(someone.user), code)).rejects.toMatchObject(wrongCode);
    await answer(await challengeOf(someone.user), recoveryCodes[1] ?? '');
  });

  test.each<[string, () => string]>([
    ['code', () => nextCode(secret)],
    ['recovery code', () => recoveryCodes[0] ?? ''],
  ])('accepts a %s once of twenty times at once, each with a challenge of its own', async (_what, codeOf) => {
    const challenges = [];
    for (let time = 0; time < 20; time += 1) challenges.push(await challengeOf(someone.user));
    for (let time = 0; time < 20; time += 1) await knownFrom(`198.51.100.${time}`);
    const code = codeOf();
    const count = await db.$count(sessions, eq(sessions.userId, someone.user.id));
    const calls = challenges.map((challenge, time) => answer(challenge, code, from(`198.51.100.${time}`)));
    expect(await successes(calls)).toBe(1);
    expect(await db.$count(sessions, eq(sessions.userId, someone.user.id))).toBe(count + 1);
  });

  test('uses a challenge once, also with two right codes at once', async () => {
    const challenge = await challengeOf(someone.user);
    const calls = recoveryCodes.slice(0, 5).map((code) => answer(challenge, code));
    expect(await successes(calls)).toBe(1);
    await expect(answer(challenge, nextCode(secret))).rejects.toMatchObject(over);
    // Codes that an ended challenge rejected remain valid.
    const left = [];
    for (const code of recoveryCodes.slice(0, 5))
      left.push(...(await Promise.allSettled([challengeOf(someone.user).then((next) => answer(next, code))])));
    expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});

describe('wrong codes', () => {
  test('end the challenge after ten, from wherever they come', async () => {
    const challenge = await challengeOf(someone.user);
    for (let time = 0; time < 10; time += 1)
      await expect(answer(challenge, '000000', from(`198.51.100.${time}`))).rejects.toMatchObject(wrongCode);
    await expect(answer(challenge, nextCode(secret))).rejects.toMatchObject(over);
    expect(await kindsMailedTo(db, someone.user.email)).toEqual(['second-factor-added', 'wrong-codes']);
  });

  test('of a hundred that come at once ten are compared', async () => {
    const challenge = await challengeOf(someone.user);
    const calls = Array.from({ length: 100 }, (_, time) => answer(challenge, '000000', from(`198.51.100.${time}`)));
    expect(await successes(calls)).toBe(0);
    expect(compared).toHaveBeenCalledTimes(10);
    expect(await failures()).toBe(10);
    const [row] = await db.select().from(signInChallenges).where(eq(signInChallenges.userId, someone.user.id));
    expect(row?.tries).toBe(10);
  });

  test('count as failed sign-ins of the account from there: with wrong passwords ten are too many', async () => {
    const challenge = await challengeOf(someone.user);
    for (let time = 0; time < 5; time += 1) await answer(challenge, '000000').catch(() => undefined);
    for (let time = 0; time < 5; time += 1) await login(anonymous, credentials('wrong')).catch(() => undefined);

    await expect(answer(challenge, nextCode(secret))).rejects.toMatchObject(tooMany);
    await expect(login(anonymous, credentials())).rejects.toMatchObject(tooMany);
    const elsewhere = from('198.51.100.7');
    await answer(await challengeOf(someone.user, elsewhere), nextCode(secret), elsewhere);
  });

  test.each([
    ['passwords from there', countFailedSignIn, '203.0.113.9'],
    ['codes from elsewhere', countWrongCode, '198.51.100.7'],
  ] as const)('no right code passes where ten wrong %s closed the way meanwhile', async (_what, count, clientIp) => {
    const challenge = await challengeOf(someone.user);
    const attempt = { account: someone.user.email, clientIp, isKnown: false, hasTurn: false };
    compared.mockImplementationOnce(async () => {
      for (let time = 0; time < 10; time += 1) await count(db, attempt);
      return true;
    });
    await expect(answer(challenge, nextCode(secret), from('203.0.113.9'))).rejects.toMatchObject(tooMany);
    expect(compared).toHaveBeenCalledOnce();
  });

  test('of one account from many addresses close it to clients that are not known, for a quarter of an hour', async () => {
    await knownFrom('203.0.113.9');
    for (let time = 0; time < 10; time += 1)
      await answer(await challengeOf(someone.user), '000000', from(`198.51.100.${time}`)).catch(() => undefined);
    const anew = () => challengeOf(someone.user);
    await expect(answer(await anew(), nextCode(secret), from('203.0.113.1'))).rejects.toMatchObject(tooMany);
    await answer(await anew(), nextCode(secret), from('203.0.113.9'));
    await db.execute(sql`update rate_counters set blocked_until = blocked_until - interval '15 minutes'`);
    await answer(await anew(), recoveryCodes[0] ?? '', from('203.0.113.1'));
  });
});
