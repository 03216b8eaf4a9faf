import { addDays, addHours } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts/sessions.ts';
import {
  endOwnOtherSessions,
  endOwnSession,
  endUserSessions,
  listSessions,
} from '#server/domain/accounts/own/sessions.ts';
import { readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newestAudit } from '../../../../support/mail/account-mails.ts';
import { isSignedIn, notFound, UNKNOWN_ID, unauthenticated } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const sessionNotFound = { class: 'not-found', message: 'Session not found' };

const shift = (tokenHash: string, column: 'lastUsedAt' | 'expiresAt', interval: string) =>
  db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 day'`, [column]: sql`now() - ${interval}::interval` })
    .where(eq(sessions.tokenHash, tokenHash));

async function currentId(someone: { ctx: Parameters<typeof listSessions>[0] }): Promise<string> {
  return (await listSessions(someone.ctx)).find(({ current }) => current)?.id ?? '';
}

test('the list has browser, address and times of each live session, the one used last first', async () => {
  const someone = await signedInUser();
  const from = { ...anonymous, clientIp: '203.0.113.5', userAgent: SAFARI };
  const { token } = await signInByPassword(from, { email: someone.user.email, password: PASSWORD });
  const expired = await signIn(someone.user);
  await signedInUser();
  const hashOf = async (secret: string) => (await readToken(db, secret))?.sessionHash ?? '';
  await shift(await hashOf(someone.token), 'lastUsedAt', '1 hour');
  await shift(await hashOf(expired.token), 'expiresAt', '1 second');

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const times = { id: expect.any(String), createdAt: time, lastUsedAt: time };
  expect(await listSessions(someone.ctx)).toEqual([
    { ...times, current: false, browser: 'Safari on macOS', address: '203.0.113.5' },
    { ...times, current: true, browser: null, address: null },
  ]);
  expect(JSON.stringify(await listSessions(someone.ctx))).not.toContain(token);
});

test('a session is never used before it is created, whatever a process of the version before stores', async () => {
  const someone = await signedInUser();
  const [session] = await listSessions(someone.ctx);
  expect(session?.lastUsedAt).toBe(session?.createdAt);
  const createdAt = addHours(new Date(), 1);
  const times = { createdAt, expiresAt: addDays(createdAt, 1) };
  const stored = { tokenHash: 'a', cookieHash: 'a', userId: someone.user.id, ...times };
  const [early] = await db.insert(sessions).values(stored).returning();
  expect(early?.lastUsedAt).toEqual(createdAt);
  const backwards = setRows(db, sessions, eq(sessions.tokenHash, 'a'), { lastUsedAt: new Date(0) });
  expect((await backwards.returning())[0]?.lastUsedAt).toEqual(createdAt);
});

test('a use is noted, at most every five minutes', async () => {
  const someone = await signedInUser();
  const live = await readToken(db, someone.token);
  const lastUse = async () => Date.parse((await listSessions(someone.ctx))[0]?.lastUsedAt ?? '');
  await shift(live?.sessionHash ?? '', 'lastUsedAt', '4 minutes');
  const before = await lastUse();
  await readToken(db, someone.token);
  expect(await lastUse()).toBe(before);

  await shift(live?.sessionHash ?? '', 'lastUsedAt', '6 minutes');
  await readToken(db, someone.token);
  expect(await lastUse()).toBeGreaterThan(before);
});

describe('ending', () => {
  test('one of my sessions ends no other, and the audit log has it', async () => {
    const [one, other] = await pair();
    await endOwnSession(one.ctx, { id: await currentId(other) });
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false]);
    expect(await newestAudit(db, one.user.id)).toMatchObject({ actorId: one.user.id, action: 'sessions-ended' });
  });

  test('the present one signs out', async () => {
    const [one, other] = await pair();
    await endOwnSession(one.ctx, { id: await currentId(one) });
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
    await expect(listSessions(one.ctx)).resolves.toHaveLength(1);
    await expect(endOwnOtherSessions(one.ctx)).rejects.toMatchObject(unauthenticated);
  });

  test("another user's, one that is over and garbage are not found", async () => {
    const [one, other] = [await signedInUser(), await signedInUser('super-admin')];
    const ended = await signIn(one.user);
    const endedId = await currentId(ended);
    await endOwnSession(one.ctx, { id: endedId });
    for (const id of [await currentId(other), endedId, UNKNOWN_ID, 'x', '']) {
      await expect(endOwnSession(one.ctx, { id })).rejects.toMatchObject(sessionNotFound);
    }
    const foreign = endOwnSession(other.ctx, { id: await currentId(one) });
    await expect(foreign).rejects.toMatchObject(sessionNotFound);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, true]);
  });

  test('all but this one', async () => {
    const [one, other] = await pair();
    const another = await signedInUser();
    await endOwnOtherSessions(one.ctx);
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(another)]).toEqual([true, false, true]);
  });

  test('all of a user, by a super-admin, who is named in the audit log', async () => {
    const [one, other] = await pair();
    const root = await firstSuperAdmin();
    await endUserSessions(root.ctx, { id: one.user.id });
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(root)]).toEqual([false, false, true]);
    expect(await newestAudit(db, one.user.id)).toMatchObject({ actorId: root.user.id, action: 'sessions-ended' });
    await expect(endUserSessions(root.ctx, { id: UNKNOWN_ID })).rejects.toMatchObject(notFound);
  });
});

/** Two sessions of one user. */
async function pair() {
  const one = await signedInUser('client');
  return [one, await signIn(one.user)] as const;
}
