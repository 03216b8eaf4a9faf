import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOW } from '#db/now.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { updateMe } from '#server/domain/accounts/own/own-account.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { endOwnOtherSessions, endOwnSession, listSessions } from '#server/domain/accounts/own/sessions.ts';
import { openSession, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { PASSWORD } from '../../../factories/accounts/users.ts';
import { anonymous, type SignedIn, signedInUser } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { setRows } from '../../../factories/rows.ts';
import { UNKNOWN_ID } from '../../../support/server/calls/users.ts';

const { db } = await testDatabase();

let someone: SignedIn;

beforeEach(async () => {
  await db.delete(rateCounters);
  someone = await signedInUser();
});

const signInOf = ({ user }: SignedIn) => login(anonymous, { email: user.email, password: PASSWORD });
/** After so many that were counted: as if there had been `hits`. */
async function raiseHits(counted: number, hits: number): Promise<void> {
  const raised = await db.update(rateCounters).set({ hits }).where(eq(rateCounters.hits, counted)).returning();
  expect(raised).not.toEqual([]);
}

/** All that is allowed: the first, which is counted, and the last. */
async function useUp(allowed: number, work: (time: number) => Promise<unknown>): Promise<void> {
  await work(1);
  await raiseHits(1, allowed - 1);
  await work(allowed);
}
const tooMany = (words: string) => ({
  class: 'too-many',
  message: expect.stringMatching(new RegExp(`^${words}\\. Please try again in \\d+ minutes\\.$`)),
  retryAfter: expect.any(Number),
});

describe('what is allowed is counted too: beyond so many an hour of one account it is 429', () => {
  test('30 sign-ins, from wherever; another account signs in, and a wrong password is a wrong password', async () => {
    await useUp(30, (time) =>
      login({ ...anonymous, clientIp: `192.0.2.${time}` }, { email: someone.user.email, password: PASSWORD }),
    );
    const before = await db.$count(auditEntries);
    await expect(signInOf(someone)).rejects.toMatchObject(tooMany('Too many sign-ins'));
    expect(await db.$count(auditEntries)).toBe(before);
    await signInOf(await signedInUser());
    const wrong = login(anonymous, { email: someone.user.email, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ class: 'unauthenticated' });

    await db.update(rateCounters).set({ windowStart: sql`now() - interval '1 hour'`, blockedUntil: NOW });
    await signInOf(someone);
  });

  const changes: [string, (time: number) => Promise<unknown>][] = [
    ['changes of the own name', (time) => updateMe(someone.ctx, { fullName: `Name ${time}` })],
    ['ends of the other sessions', () => endOwnOtherSessions(someone.ctx)],
  ];
  test.each(changes)('30 %s, the audit log grows no more', async (_name, change) => {
    await useUp(30, change);
    const before = await db.$count(auditEntries);
    await expect(change(30)).rejects.toMatchObject(tooMany('Too many changes of your account'));
    expect(await db.$count(auditEntries)).toBe(before);
  });

  test('30 uses of the own password, for a change of it and for the second factor together', async () => {
    const passwords = [PASSWORD, 'Harbour lights 7'] as const;
    const change = (time: number) => {
      const [currentPassword, newPassword] = time % 2 === 0 ? passwords : passwords.toReversed();
      return changePassword(someone.ctx, {
        currentPassword: String(currentPassword),
        newPassword: String(newPassword),
        confirmPassword: String(newPassword),
      });
    };
    await change(0);
    await change(1);
    await raiseHits(2, 29);
    await beginSecondFactor(someone.ctx, { password: PASSWORD });
    await expect(change(30)).rejects.toMatchObject(tooMany('Too many changes of your account'));
    await signInOf(someone);
    await updateMe(someone.ctx, { fullName: 'Another kind is counted apart' });
  });

  test('sessions that are not found are counted with those that are', async () => {
    await useUp(30, () => endOwnSession(someone.ctx, { id: UNKNOWN_ID }).catch(() => undefined));
    const end = endOwnSession(someone.ctx, { id: UNKNOWN_ID });
    await expect(end).rejects.toMatchObject(tooMany('Too many changes of your account'));
  });
});

describe('an account has a hundred sessions', () => {
  const count = () => db.$count(sessions, eq(sessions.userId, someone.user.id));

  test('one more ends the one not used for longest, whoever else signs in', async () => {
    const other = await signedInUser();
    const tokens = [];
    for (let time = 0; time < 99; time += 1) tokens.push((await openSession(db, someone.user.id)).token);
    expect(await count()).toBe(100);
    await setRows(db, sessions, eq(sessions.userId, someone.user.id), { lastUsedAt: sql`now() + interval '1 second'` });
    const [unused = ''] = tokens.slice(50);
    const hash = (await readToken(db, unused))?.sessionHash ?? '';
    const before = sql`now() - interval '1 minute'`;
    await db.update(sessions).set({ createdAt: before, lastUsedAt: before }).where(eq(sessions.tokenHash, hash));

    const { token } = await openSession(db, someone.user.id);
    expect(await count()).toBe(100);
    expect([await readToken(db, unused), await readToken(db, other.token)]).toEqual([null, expect.anything()]);
    expect(await readToken(db, token)).not.toBeNull();
    expect(await listSessions(someone.ctx)).toHaveLength(100);
  });

  test('an account that had more has a hundred after the next sign-in', async () => {
    await db.execute(sql`insert into sessions (token_hash, cookie_hash, user_id, expires_at)
      select 'token ' || number, 'cookie ' || number, ${someone.user.id}, now() + interval '1 day' from generate_series(1, 5000) as number`);
    const { token } = await openSession(db, someone.user.id);
    expect(await count()).toBe(100);
    expect(await readToken(db, token)).not.toBeNull();
  });

  test('sign-ins at once never wait for each other in a ring', async () => {
    await Promise.all(Array.from({ length: 130 }, () => openSession(db, someone.user.id)));
    await openSession(db, someone.user.id);
    expect(await count()).toBe(100);
  });
});
