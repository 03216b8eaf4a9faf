import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { signInChallenges } from '#db/schema/accounts/sign-in-challenges.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { removeUserSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { endOwnOtherSessions, endUserSessions } from '#server/domain/accounts/own/sessions.ts';
import { confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { completeChallenge } from '#server/domain/accounts/sign-in/complete-challenge.ts';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, type SignedIn, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { resetToken } from '../../../../support/mail/account-mails.ts';
import { lockWaits } from '../../../../support/postgres/locks/lock-waits.ts';
import { challengeOf, freezeDate, nextCode, turnOn } from '../../../../support/server/calls/second-factor.ts';

const { db } = await testDatabase();
const root = await firstSuperAdmin();
const NEW = 'Harbour lights 7';
const over = { class: 'unauthenticated', message: 'This sign-in took too long. Please sign in again.' };

let someone: SignedIn;
let secret: string;

beforeEach(async () => {
  freezeDate();
  await db.delete(rateCounters);
  someone = await signedInUser();
  ({ secret } = await turnOn(someone.ctx));
});

const id = () => someone.user.id;
const answer = (challenge: string) => completeChallenge(anonymous, { challenge, code: nextCode(secret) });
const chooseNew = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };

async function reset(): Promise<void> {
  const token = await resetToken(anonymous, someone.user.email);
  await confirmReset(anonymous, { token, password: NEW, confirmPassword: NEW });
}

const ENDS: [string, () => Promise<unknown>][] = [
  ['a change of the password', () => changePassword(someone.ctx, chooseNew)],
  ['a reset', reset],
  ['deactivation', () => updateUser(root.ctx, { id: id(), isActive: false })],
  ['deletion', () => removeUser(root.ctx, { id: id() })],
  ['another role', () => updateUser(root.ctx, { id: id(), role: 'client' })],
  ['a super-admin who ends the sessions', () => endUserSessions(root.ctx, { id: id() })],
  ['the user who ends the other sessions', () => endOwnOtherSessions(someone.ctx)],
  ['a super-admin who removes the second factor', () => removeUserSecondFactor(root.ctx, { id: id() })],
  [
    'five minutes',
    () =>
      db
        .update(signInChallenges)
        .set({ expiresAt: sql`expires_at - interval '5 minutes'` })
        .where(eq(signInChallenges.userId, id())),
  ],
];

describe('a challenge is over after', () => {
  test.each(ENDS)('%s', async (_name, end) => {
    const challenge = await challengeOf(someone.user);
    await end();
    await expect(answer(challenge)).rejects.toMatchObject(over);
  });

  test('its use', async () => {
    const challenge = await challengeOf(someone.user);
    await answer(challenge);
    await expect(answer(challenge)).rejects.toMatchObject(over);
  });

  test('nothing else: not after the sign-out or the sign-in of another session', async () => {
    const challenge = await challengeOf(someone.user);
    await logout((await signIn(someone.user)).ctx);
    await answer(await challengeOf(someone.user));
    await answer(challenge);
  });
});

test('a challenge that ends while its right code is compared signs nobody in', async () => {
  const challenge = await challengeOf(someone.user);
  let signingIn: Promise<unknown> | undefined;
  await transaction(db, async (tx) => {
    await endUserSessions({ ...root.ctx, db: tx }, { id: id() });
    signingIn = answer(challenge).catch((error: unknown) => error);
    await lockWaits(db, 1);
  });
  expect(await signingIn).toMatchObject(over);
});

test('garbage is no challenge', async () => {
  for (const challenge of ['', 'x', 'x'.repeat(43), '\u0000', 'a'.repeat(10_000)])
    await expect(answer(challenge)).rejects.toMatchObject(over);
});

test('a new password by a mailed link does not skip the second factor', async () => {
  await reset();
  const challenge = await challengeOf(someone.user, anonymous, NEW);
  expect((await answer(challenge)).user).toEqual(someone.user);
});
