import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import {
  deleteExpiredSessions,
  endSession,
  endSessionsOf,
  openSession,
  readCookie,
  readToken,
} from '#server/domain/accounts/sessions/sessions.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';

const { db } = await testDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds);

let user: Awaited<ReturnType<typeof insertUser>>;
let userId: string;
async function onlyRow() {
  const [row] = await db.select().from(sessions);
  if (!row) throw new Error('There is no session');
  return row;
}

/** The one session of the table, as if signed in and last renewed at these timestamps. */
async function pretend(createdAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ createdAt, expiresAt });
}

beforeEach(async () => {
  await db.delete(sessions);
  user = await insertUser(db, { role: 'client', isVerified: false });
  userId = user.id;
});

test('token and cookie open the same session and give its user, without a password', async () => {
  const { token, cookie } = await openSession(db, userId);
  const live = await readToken(db, token);

  expect(live?.user).toEqual({
    id: userId,
    fullName: user.fullName,
    email: user.email,
    role: 'client',
    duty: null,
    isVerified: false,
    isActive: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    createdBy: null,
  });
  expect(live?.sessionHash).toBe((await onlyRow()).tokenHash);
  expect(await readCookie(db, cookie)).toEqual(live);
});

test('the other secret, what is stored and garbage of any length and kind open nothing', async () => {
  const { token, cookie } = await openSession(db, userId);
  expect([await readToken(db, cookie), await readCookie(db, token)]).toEqual([null, null]);
  const row = await onlyRow();
  for (const secret of [token, cookie]) expect(JSON.stringify(row)).not.toContain(secret);
  expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  const garbage = ['', ' ', 'a'.repeat(40), 'x'.repeat(5_000_000), '\u0000', '%', '🚢'.repeat(20), "' or 1=1 --"];
  for (const text of [row.tokenHash, row.cookieHash, ...garbage])
    expect([await readToken(db, text), await readCookie(db, text)]).toEqual([null, null]);
});

test('signing out ends both secrets of this session and no other', async () => {
  const first = await openSession(db, userId);
  const second = await openSession(db, userId);
  const live = await readToken(db, first.token);
  await endSession(db, live?.sessionHash ?? '');

  expect(await readToken(db, first.token)).toBeNull();
  expect(await readCookie(db, first.cookie)).toBeNull();
  expect(await readCookie(db, second.cookie)).not.toBeNull();
});

test('all sessions of a user end together, those of others go on', async () => {
  const other = await openSession(db, (await insertUser(db, { role: 'client' })).id);
  const mine = [await openSession(db, userId), await openSession(db, userId)];
  await endSessionsOf(db, userId);

  for (const { token, cookie } of mine) {
    expect(await readToken(db, token)).toBeNull();
    expect(await readCookie(db, cookie)).toBeNull();
  }
  expect(await readToken(db, other.token)).not.toBeNull();
});

test('a session of an inactive or deleted user is dead', async () => {
  const { token, cookie } = await openSession(db, userId);
  for (const fate of [{ isActive: false }, { isActive: true, deletedAt: new Date() }]) {
    await db.update(users).set(fate).where(eq(users.id, userId));
    expect(await readToken(db, token)).toBeNull();
    expect(await readCookie(db, cookie)).toBeNull();
  }
});

test('a new session lasts seven days, and a use in its first hour changes nothing', async () => {
  const { token } = await openSession(db, userId);
  const { expiresAt } = await onlyRow();
  expect(expiresAt.getTime()).toBeGreaterThan(inFuture(7 * DAY - MINUTE).getTime());
  expect(expiresAt.getTime()).toBeLessThanOrEqual(inFuture(7 * DAY).getTime());

  await pretend(ago(59 * MINUTE), inFuture(7 * DAY - 59 * MINUTE));
  const before = await onlyRow();
  await readToken(db, token);
  expect(await onlyRow()).toEqual(before);
});

test('a use more than an hour after the last renewal makes it seven days again, by either secret', async () => {
  const { token, cookie } = await openSession(db, userId);
  for (const use of [() => readToken(db, token), () => readCookie(db, cookie)]) {
    await pretend(ago(61 * MINUTE), inFuture(7 * DAY - 61 * MINUTE));
    expect(await use()).not.toBeNull();
    expect((await onlyRow()).expiresAt.getTime()).toBeGreaterThan(inFuture(7 * DAY - MINUTE).getTime());
  }
});

test('no use carries a session beyond 30 days from sign-in', async () => {
  const { token } = await openSession(db, userId);
  const signedIn = ago(29 * DAY);
  const lastTimestamp = new Date(signedIn.getTime() + 30 * DAY);
  await pretend(signedIn, inFuture(10 * MINUTE));
  expect(await readToken(db, token)).not.toBeNull();
  expect((await onlyRow()).expiresAt).toEqual(lastTimestamp);

  expect(await readToken(db, token)).not.toBeNull();
  expect((await onlyRow()).expiresAt).toEqual(lastTimestamp);
});

test('an expired session is dead and is not renewed by a use', async () => {
  const { token, cookie } = await openSession(db, userId);
  await pretend(ago(8 * DAY), ago(1000));

  expect(await readCookie(db, cookie)).toBeNull();
  expect(await readToken(db, token)).toBeNull();
});

test('the clean-up removes expired sessions only', async () => {
  await openSession(db, userId);
  await pretend(ago(8 * DAY), ago(1000));
  const { token } = await openSession(db, userId);
  await deleteExpiredSessions(db);

  expect(await db.$count(sessions)).toBe(1);
  expect(await readToken(db, token)).not.toBeNull();
});

test('a database that fails is an error, not a dead session', async () => {
  const { token, cookie } = await openSession(db, userId);
  await db.execute(sql`alter table sessions rename to sessions_elsewhere`);
  try {
    await expect(readToken(db, token)).rejects.toThrow();
    await expect(readCookie(db, cookie)).rejects.toThrow();
  } finally {
    await db.execute(sql`alter table sessions_elsewhere rename to sessions`);
  }
});
