import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recoveryCodes } from '#db/schema/accounts/recovery-codes.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { confirmSecondFactor } from '#server/domain/accounts/own/second-factor/confirm.ts';
import { renewRecoveryCodes } from '#server/domain/accounts/own/second-factor/recovery-codes.ts';
import { removeOwnSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { readSecondFactor } from '#server/domain/accounts/own/second-factor/state.ts';
import { completeChallenge } from '#server/domain/accounts/sign-in/complete-challenge.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { listLastSignIns } from '#server/domain/accounts/users/lists/list-last-sign-ins.ts';
import { codeAt } from '../../../../factories/accounts/second-factors.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, type SignedIn, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, newestAudit, readMailsTo } from '../../../../support/mail/account-mails.ts';
import {
  challengeOf,
  freezeDate,
  nextCode,
  noSecondFactor,
  turnOn,
  wrongCode,
  wrongPassword,
} from '../../../../support/server/calls/second-factor.ts';
import { auditLogOf, isSignedIn } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const root = await firstSuperAdmin();

let someone: SignedIn;

beforeEach(async () => {
  freezeDate();
  await db.delete(rateCounters);
  someone = await signedInUser();
});

const alreadyOn = { class: 'conflict', message: 'Your account has a second factor already.' };
const notBegun = { class: 'conflict', message: 'Please begin again: there is no secret to confirm.' };

const begin = (password = PASSWORD) => beginSecondFactor(someone.ctx, { password });
const confirm = (code: string) => confirmSecondFactor(someone.ctx, { code });
const remove = (code: string, password = PASSWORD) => removeOwnSecondFactor(someone.ctx, { password, code });
const renew = (code: string, password = PASSWORD) => renewRecoveryCodes(someone.ctx, { password, code });
const state = () => readSecondFactor(someone.ctx);
const actionsOf = async ({ user }: SignedIn) => (await auditLogOf(user)).map(([, action]) => action);
const off = { isOn: false, since: null, recoveryCodesLeft: 0 };

describe('turning it on', () => {
  test('a secret for an app, a first code of it, ten recovery codes; from then on a sign-in takes two steps', async () => {
    const { secret, uri, qr } = await begin();
    expect(uri).toContain(encodeURIComponent(someone.user.email));
    expect(uri).toContain(secret);
    expect(qr).toMatch(/^<svg/);
    expect(await state()).toEqual(off);
    expect(await login(anonymous, { email: someone.user.email, password: PASSWORD })).toHaveProperty('token');

    const codes = await confirm(codeAt(secret));
    expect(new Set(codes).size).toBe(10);
    expect(await state()).toEqual({ isOn: true, since: expect.stringMatching(/T.*Z$/), recoveryCodesLeft: 10 });
    const challenge = await challengeOf(someone.user);
    expect((await completeChallenge(anonymous, { challenge, code: nextCode(secret) })).user).toEqual(someone.user);
  });

  test('ends no session, mails the user, and stands in the audit log with address and browser', async () => {
    const elsewhere = await signIn(someone.user);
    const ctx = { ...someone.ctx, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await turnOn(ctx);

    expect([await isSignedIn(someone), await isSignedIn(elsewhere)]).toEqual([true, true]);
    expect(await kindsMailedTo(db, someone.user.email)).toEqual(['second-factor-added']);
    expect(await readMailsTo(db, someone.user.email, 'second-factor-added')).toHaveLength(1);
    expect(await newestAudit(db, someone.user.id)).toEqual({
      actorId: someone.user.id,
      action: 'second-factor-added',
      fields: { address: '192.0.2.1', browser: 'Firefox on Linux' },
    });
    const entries = await listLastSignIns(root.ctx);
    expect(entries.find(({ id }) => id === someone.user.id)).toMatchObject({ hasSecondFactor: true });
  });

  test('a wrong password begins nothing and counts as a failed sign-in', async () => {
    await expect(begin('wrong')).rejects.toMatchObject(wrongPassword);
    expect(await db.$count(secondFactors, eq(secondFactors.userId, someone.user.id))).toBe(0);
    expect((await actionsOf(someone)).at(-1)).toBe('sign-in-failed');

    for (let time = 0; time < 9; time += 1) await begin('wrong').catch(() => undefined);
    await expect(begin()).rejects.toMatchObject({ class: 'too-many', retryAfter: expect.any(Number) });
  });

  test('before there is a secret there is nothing to confirm, and afterwards nothing to begin or confirm', async () => {
    await expect(confirm('123456')).rejects.toMatchObject(notBegun);
    const { secret } = await turnOn(someone.ctx);
    await expect(begin()).rejects.toMatchObject(alreadyOn);
    await expect(confirm(nextCode(secret))).rejects.toMatchObject(alreadyOn);
  });

  test('a second secret takes the place of the first', async () => {
    const first = await begin();
    const second = await begin();
    await expect(confirm(codeAt(first.secret))).rejects.toMatchObject(wrongCode);
    expect(await confirm(codeAt(second.secret))).toHaveLength(10);
  });

  test('a wrong code turns nothing on; it is counted and stands in the audit log', async () => {
    const { secret } = await begin();
    await expect(confirm('000000')).rejects.toMatchObject({ ...wrongCode, issues: [{ path: 'code' }] });
    expect(await state()).toEqual(off);
    expect((await auditLogOf(someone.user)).at(-1)).toEqual([null, 'second-factor-failed', null, null]);
    expect(await kindsMailedTo(db, someone.user.email)).toEqual([]);

    for (let time = 0; time < 9; time += 1) await confirm('000000').catch(() => undefined);
    await expect(confirm(codeAt(secret))).rejects.toMatchObject({ class: 'too-many' });
  });

  test('of twenty calls at once one turns it on, and its ten codes are those that are stored', async () => {
    const { secret } = await begin();
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(codeAt(secret))));
    const codes = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
    expect(codes).toHaveLength(1);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, someone.user.id))).toBe(10);
    await remove(codes[0]?.[0] ?? '');
  });
});

describe('a code that was accepted', () => {
  const ownCalls = (secret: string) => [() => remove(codeAt(secret)), () => renew(codeAt(secret))];

  test('is not accepted again, whatever for', async () => {
    const { secret } = await turnOn(someone.ctx);
    const challenge = await challengeOf(someone.user);
    const again = [() => completeChallenge(anonymous, { challenge, code: codeAt(secret) }), ...ownCalls(secret)];
    for (const call of again) await expect(call()).rejects.toMatchObject(wrongCode);

    await completeChallenge(anonymous, { challenge: await challengeOf(someone.user), code: nextCode(secret) });
    for (const call of ownCalls(secret)) await expect(call()).rejects.toMatchObject(wrongCode);
    await remove(nextCode(secret));
  });
});

describe('recovery codes', () => {
  test('are renewed by both factors: ten others, the earlier ones are worth nothing', async () => {
    const { secret, recoveryCodes: earlier } = await turnOn(someone.ctx);
    await expect(renew(nextCode(secret), 'wrong')).rejects.toMatchObject(wrongPassword);
    await expect(renew('000000')).rejects.toMatchObject(wrongCode);
    await expect(renew(earlier[0] ?? '')).rejects.toMatchObject(wrongCode);

    const codes = await renew(codeAt(secret));
    expect(new Set([...codes, ...earlier]).size).toBe(20);
    expect((await actionsOf(someone)).at(-1)).toBe('recovery-codes-renewed');
    expect((await kindsMailedTo(db, someone.user.email)).at(-1)).toBe('recovery-codes-renewed');
    await expect(remove(earlier[1] ?? '')).rejects.toMatchObject(wrongCode);
    await remove(codes[0] ?? '');
  });

  test('of an account without a second factor there are none', async () => {
    await begin();
    await expect(renew('000000')).rejects.toMatchObject(noSecondFactor);
  });
});

test('what is stored, recorded and mailed has neither the secret nor a code', async () => {
  const { secret, recoveryCodes: codes } = await turnOn(someone.ctx);
  const typed = nextCode(secret);
  const spent = codes[3] ?? '';
  await completeChallenge(anonymous, { challenge: await challengeOf(someone.user), code: spent });
  await renew('000000').catch(() => undefined);
  await remove(typed, 'wrong').catch(() => undefined);

  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, someone.user.id));
  const mails = [];
  for (const kind of ['second-factor-added', 'recovery-code-used'] as const)
    mails.push(...(await readMailsTo(db, someone.user.email, kind)));
  const written = JSON.stringify([
    row,
    Buffer.from(row?.secret ?? '', 'base64').toString('latin1'),
    await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, someone.user.id)),
    await db.select().from(auditValues),
    await auditLogOf(someone.user),
    mails,
  ]);
  expect(mails).toHaveLength(2);
  for (const text of [secret, typed, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(written).not.toContain(text);
});
