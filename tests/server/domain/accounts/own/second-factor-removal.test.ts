import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recoveryCodes } from '#db/schema/accounts/recovery-codes.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { signInChallenges } from '#db/schema/accounts/sign-in-challenges.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { removeOwnSecondFactor, removeUserSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { readSecondFactor } from '#server/domain/accounts/own/second-factor/state.ts';
import * as acceptCode from '#server/domain/accounts/second-factor/accept-code.ts';
import { completeChallenge } from '#server/domain/accounts/sign-in/complete-challenge.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { countFailedSignIn } from '#server/domain/rates/rate-rules.ts';
import { codeAt } from '../../../../factories/accounts/second-factors.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, type SignedIn, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, newestAudit } from '../../../../support/mail/account-mails.ts';
import {
  challengeOf,
  freezeDate,
  nextCode,
  noSecondFactor,
  turnOn,
  wrongCode,
  wrongPassword,
} from '../../../../support/server/calls/second-factor.ts';
import { auditLogOf, isSignedIn, notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const root = await firstSuperAdmin();

let someone: SignedIn;

beforeEach(async () => {
  freezeDate();
  await db.delete(rateCounters);
  someone = await signedInUser();
});

const remove = (code: string, password = PASSWORD) => removeOwnSecondFactor(someone.ctx, { password, code });
const state = () => readSecondFactor(someone.ctx);
const off = { isOn: false, since: null, recoveryCodesLeft: 0 };

describe('turning it off', () => {
  test('takes both factors; then a sign-in takes one step, and nothing of it is left', async () => {
    const { secret } = await turnOn(someone.ctx);
    const challenge = await challengeOf(someone.user);
    await expect(remove(nextCode(secret), 'wrong')).rejects.toMatchObject(wrongPassword);
    await expect(remove('000000')).rejects.toMatchObject(wrongCode);
    await remove(codeAt(secret));

    expect(await state()).toEqual(off);
    await expect(remove(nextCode(secret))).rejects.toMatchObject(noSecondFactor);
    expect(await kindsMailedTo(db, someone.user.email)).toEqual(['second-factor-added', 'second-factor-removed']);
    expect((await auditLogOf(someone.user)).at(-1)?.slice(0, 2)).toEqual([someone.user.id, 'second-factor-removed']);
    await expect(completeChallenge(anonymous, { challenge, code: codeAt(secret) })).rejects.toMatchObject({
      class: 'unauthenticated',
    });
    const answer = await login(anonymous, { email: someone.user.email, password: PASSWORD });
    expect(Object.keys(answer).toSorted()).toEqual(['cookie', 'device', 'token', 'user']);
  });

  test('wrong codes with the right password are counted: after ten the right one is rejected', async () => {
    const { secret } = await turnOn(someone.ctx);
    await Promise.allSettled(Array.from({ length: 10 }, () => remove('000000')));
    await expect(remove(nextCode(secret))).rejects.toMatchObject({ class: 'too-many' });
    expect((await state()).isOn).toBe(true);
  });

  test('a right code that is compared while wrong ones close the way is rejected', async () => {
    const { secret } = await turnOn(someone.ctx);
    const attempt = { account: someone.user.email, clientIp: someone.ctx.clientIp, isKnown: true, hasTurn: false };
    vi.spyOn(acceptCode, 'acceptTotpCode').mockImplementationOnce(async () => {
      for (let time = 0; time < 10; time += 1) await countFailedSignIn(db, attempt);
      return true;
    });
    await expect(remove(nextCode(secret))).rejects.toMatchObject({ class: 'too-many' });
    expect((await state()).isOn).toBe(true);
  });

  test('of one that was begun only is rejected', async () => {
    const { secret } = await beginSecondFactor(someone.ctx, { password: PASSWORD });
    await expect(remove(codeAt(secret))).rejects.toMatchObject(noSecondFactor);
  });
});

describe('a super-admin', () => {
  const removeOf = ({ id }: { id: string }, { ctx } = root) => removeUserSecondFactor(ctx, { id });

  test('removes that of another user, who is mailed; the sessions of the user go on', async () => {
    const { secret } = await turnOn(someone.ctx);
    const challenge = await challengeOf(someone.user);
    await removeOf(someone.user);

    expect(await state()).toEqual(off);
    expect(await isSignedIn(someone)).toBe(true);
    expect(await newestAudit(db, someone.user.id)).toMatchObject({
      actorId: root.user.id,
      action: 'second-factor-removed',
      fields: { address: '192.0.2.1' },
    });
    expect((await kindsMailedTo(db, someone.user.email)).at(-1)).toBe('second-factor-removed');
    await expect(completeChallenge(anonymous, { challenge, code: nextCode(secret) })).rejects.toMatchObject({
      class: 'unauthenticated',
    });
    await expect(removeOf(someone.user)).rejects.toMatchObject(noSecondFactor);
  });

  test('does not get round the own code by it', async () => {
    const other = await signedInUser('super-admin');
    await turnOn(other.ctx);
    await expect(removeOf(other.user, other)).rejects.toMatchObject({
      class: 'forbidden',
      message: 'Please remove your own second factor on your account page.',
    });
    expect((await readSecondFactor(other.ctx)).isOn).toBe(true);
    await removeOf(other.user);
  });

  test('removes none of nobody', async () => {
    for (const id of [UNKNOWN_ID, 'x']) await expect(removeOf({ id })).rejects.toMatchObject(notFound);
  });

  test('who deletes a user deletes secret, recovery codes and challenges', async () => {
    await turnOn(someone.ctx);
    await challengeOf(someone.user);
    await removeUser(root.ctx, { id: someone.user.id });
    for (const table of [secondFactors, recoveryCodes, signInChallenges])
      expect(await db.$count(table, eq(table.userId, someone.user.id))).toBe(0);
  });
});
