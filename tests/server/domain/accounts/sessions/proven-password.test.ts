import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CreateApiKey } from '#contract/accounts/api-keys.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { signInChallenges } from '#db/schema/accounts/sign-in-challenges.ts';
import { users } from '#db/schema/accounts/users.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { createApiKey } from '#server/domain/accounts/own/api-keys/create.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { renewRecoveryCodes } from '#server/domain/accounts/own/second-factor/recovery-codes.ts';
import { removeOwnSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { readSecondFactor } from '#server/domain/accounts/own/second-factor/state.ts';
import { acceptInvitation, confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { completeChallenge } from '#server/domain/accounts/sign-in/complete-challenge.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import type { Ctx } from '#server/domain/context.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD, userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, type SignedIn, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { mailedToken, resetToken } from '../../../../support/mail/account-mails.ts';
import { lockWaits } from '../../../../support/postgres/locks/lock-waits.ts';
import {
  challengeOf,
  freezeDate,
  nextCode,
  turnOn,
  wrongPassword,
} from '../../../../support/server/calls/second-factor.ts';

const { db } = await testDatabase();
const root = await firstSuperAdmin();
const NEW = 'Harbour lights 7';
const THIRD = 'Harbour lights 8';
const invalid = { class: 'unauthenticated', message: 'Invalid email or password' };
const deactivated = { class: 'forbidden', message: 'This account has been deactivated.' };
const challengeOver = { class: 'unauthenticated', message: 'This sign-in took too long. Please sign in again.' };
const signedOut = { class: 'unauthenticated', message: 'Please sign in to continue.' };
const linkOver = { class: 'invalid', message: 'This link is not valid any more' };

let someone: SignedIn;

beforeEach(async () => {
  freezeDate();
  await db.delete(rateCounters);
  someone = await signedInUser();
});

const id = () => someone.user.id;
const right = () => ({ email: someone.user.email, password: PASSWORD });
const choose = (newPassword: string) => ({ currentPassword: PASSWORD, newPassword, confirmPassword: newPassword });

/** Ends an account's access within this transaction. A link for it was mailed before. */
type End = (tx: Db, resetLink: string) => Promise<unknown>;

const reset: End = (tx, token) =>
  confirmReset({ ...anonymous, db: tx }, { token, password: NEW, confirmPassword: NEW });
const changeElsewhere: End = async (tx) => changePassword({ ...(await signIn(someone.user)).ctx, db: tx }, choose(NEW));
const deactivate: End = (tx) => updateUser({ ...root.ctx, db: tx }, { id: id(), isActive: false });
/** By the session that does the work: it lives on. */
const changeHere: End = (tx) => changePassword({ ...someone.ctx, db: tx }, choose(NEW));
const remove: End = (tx) => removeUser({ ...root.ctx, db: tx }, { id: id() });

/** The result of work that has checked its proof and waits for the account, which the end locked first. */
async function duringTheEnd(end: End, work: (resetLink: string) => Promise<unknown>, userId = id()): Promise<unknown> {
  const token = await resetToken(anonymous, someone.user.email);
  let result: Promise<unknown> | undefined;
  await transaction(db, async (tx) => {
    await lockUsers(tx, { exclusive: [userId] });
    result = work(token).catch((error: unknown) => error);
    await lockWaits(db, 1);
    await end(tx, token);
  });
  return result;
}

const sessionsOf = () => db.$count(sessions, eq(sessions.userId, id()));
const challengesOf = () => db.$count(signInChallenges, eq(signInChallenges.userId, id()));

const ENDS: [string, End, object][] = [
  ['a reset', reset, invalid],
  ['a change of the password', changeElsewhere, invalid],
  ['deactivation', deactivate, deactivated],
  ['deletion', remove, invalid],
];

describe('a sign-in whose password was right opens nothing after', () => {
  test.each(ENDS)('%s', async (_name, end, error) => {
    expect(await duringTheEnd(end, () => login(anonymous, right()))).toMatchObject(error);
    expect(await sessionsOf()).toBe(end === changeElsewhere ? 1 : 0);
  });
});

describe('with a second factor', () => {
  let secret: string;

  beforeEach(async () => {
    ({ secret } = await turnOn(someone.ctx));
  });

  test.each(ENDS)('no challenge is opened after %s', async (_name, end, error) => {
    expect(await duringTheEnd(end, () => login(anonymous, right()))).toMatchObject(error);
    expect(await challengesOf()).toBe(0);
  });

  test.each<[string, End, object]>([
    ['a reset', reset, challengeOver],
    ['a change of the password', changeElsewhere, challengeOver],
    ['deactivation', deactivate, deactivated],
    ['deletion', remove, invalid],
    ['another role', (tx) => updateUser({ ...root.ctx, db: tx }, { id: id(), role: 'client' }), challengeOver],
  ])('a right code opens nothing after %s', async (_name, end, error) => {
    const challenge = await challengeOf(someone.user);
    const answer = () => completeChallenge(anonymous, { challenge, code: nextCode(secret) });
    expect(await duringTheEnd(end, answer)).toMatchObject(error);
    expect(await sessionsOf()).toBe(end === changeElsewhere ? 1 : 0);
  });

  test('its removal takes the present password, not the one before', async () => {
    const removal = () => removeOwnSecondFactor(someone.ctx, { password: PASSWORD, code: nextCode(secret) });
    expect(await duringTheEnd(changeHere, removal)).toMatchObject(wrongPassword);
    expect(await readSecondFactor(someone.ctx)).toMatchObject({ isOn: true });
  });

  test('so do new recovery codes', async () => {
    const renewal = () => renewRecoveryCodes(someone.ctx, { password: PASSWORD, code: nextCode(secret) });
    expect(await duringTheEnd(changeHere, renewal)).toMatchObject(wrongPassword);
  });
});

describe("one's own password, shown again, is compared once more by", () => {
  test('a change of it: of two at once with the same old one the second is rejected', async () => {
    const second = () => changePassword(someone.ctx, choose(THIRD));
    const wrongCurrent = { class: 'forbidden', message: 'Current password is incorrect' };
    expect(await duringTheEnd(changeHere, second)).toMatchObject(wrongCurrent);
    await signInByPassword(anonymous, { email: someone.user.email, password: NEW });
  });

  test('a change whose session has ended', async () => {
    const second = () => changePassword(someone.ctx, choose(THIRD));
    expect(await duringTheEnd(changeElsewhere, second)).toMatchObject(signedOut);
  });

  test('the beginning of a second factor', async () => {
    const begin = () => beginSecondFactor(someone.ctx, { password: PASSWORD });
    expect(await duringTheEnd(changeHere, begin)).toMatchObject(wrongPassword);
    expect(await db.$count(secondFactors, eq(secondFactors.userId, id()))).toBe(0);
  });
});

test('no API key is made by who lost the right to it while the password was compared', async () => {
  const unverify: End = (tx) => updateUser({ ...root.ctx, db: tx }, { id: id(), isVerified: false });
  const make = () =>
    createApiKey(someone.ctx, CreateApiKey.parse({ name: 'Late', scopes: ['bulk'], password: PASSWORD }));
  expect(await duringTheEnd(unverify, make)).toMatchObject({ class: 'forbidden', reason: 'staff-only' });
  expect(await db.$count(apiKeys, eq(apiKeys.ownerId, id()))).toBe(0);
});

describe('a mailed link that is good when it is looked up is over after', () => {
  test.each<[string, End]>([
    ['its use', reset],
    ['a change of the password', changeElsewhere],
    ['deactivation', deactivate],
    ['deletion', remove],
  ])('%s', async (_name, end) => {
    const use = (token: string) => confirmReset(anonymous, { token, password: THIRD, confirmPassword: THIRD });
    expect(await duringTheEnd(end, use)).toMatchObject(linkOver);
  });

  test('an invitation: its use', async () => {
    const { fullName, email } = userFields();
    const invited = await inviteUser(root.ctx, { fullName, email, role: 'admin' });
    const token = await mailedToken(db, email, 'invitation');
    const accept = (ctx: Ctx, password: string) =>
      acceptInvitation(ctx, { token, password, confirmPassword: password });
    const end: End = (tx) => accept({ ...anonymous, db: tx }, NEW);
    expect(await duringTheEnd(end, () => accept(anonymous, THIRD), invited.id)).toMatchObject(linkOver);
  });
});

test('a sign-in that came first is ended by the reset that waits for it', async () => {
  const token = await resetToken(anonymous, someone.user.email);
  const work: Promise<unknown>[] = [];
  await transaction(db, async (tx) => {
    await tx.select().from(users).where(eq(users.id, id())).for('no key update');
    work.push(login(anonymous, right()));
    await lockWaits(db, 1);
    work.push(reset(db, token));
    await lockWaits(db, 2);
  });
  await Promise.all(work);
  expect(await sessionsOf()).toBe(0);
});

test('an account that a super-admin makes comes to nothing when that super-admin was deactivated meanwhile', async () => {
  const other = await signedInUser('super-admin');
  const { fullName, email } = userFields();
  const end: End = (tx) => updateUser({ ...root.ctx, db: tx }, { id: other.user.id, isActive: false });
  const create = () => createUser(other.ctx, { fullName, email, password: NEW, role: 'admin' });
  expect(await duringTheEnd(end, create, other.user.id)).toMatchObject(signedOut);
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
});
