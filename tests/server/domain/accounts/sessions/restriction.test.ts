import { expect, test, vi } from 'vitest';
import type { users } from '#db/schema/accounts/users.ts';
import { openSession, readCookie, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { insertSecondFactor } from '../../../../factories/accounts/second-factors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';

vi.hoisted(() => vi.stubEnv('REQUIRE_SECOND_FACTOR', 'super-admin'));

const { db } = await testDatabase();
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** The restriction reported by either secret of such a user's new session. */
async function restrictionOf(
  fields: Partial<typeof users.$inferInsert>,
  factor?: { confirmedAt: Date | null },
): Promise<unknown> {
  const { id } = await insertUser(db, fields);
  if (factor) await insertSecondFactor(db, id, factor);
  const { token, cookie } = await openSession(db, id);
  const [byToken, byCookie] = [await readToken(db, token), await readCookie(db, cookie)];
  expect(byCookie?.restriction).toBe(byToken?.restriction);
  return byToken?.restriction;
}

test('with super-admin, super-admins alone need a second factor, one that is confirmed', async () => {
  expect(await restrictionOf({ role: 'super-admin' })).toBe('second-factor');
  expect(await restrictionOf({ role: 'super-admin' }, { confirmedAt: null })).toBe('second-factor');
  expect(await restrictionOf({ role: 'super-admin' }, { confirmedAt: new Date() })).toBeNull();
  for (const role of ['admin', 'client'] as const) expect(await restrictionOf({ role })).toBeNull();
});

test('a password has to be changed from its end on, by everybody, before a second factor is added', async () => {
  expect(await restrictionOf({ passwordExpiresAt: inMinutes(1) })).toBeNull();
  expect(await restrictionOf({ passwordExpiresAt: inMinutes(-1) })).toBe('new-password');
  expect(await restrictionOf({ passwordExpiresAt: inMinutes(-1), role: 'super-admin' })).toBe('new-password');
  const confirmed = { confirmedAt: new Date() };
  expect(await restrictionOf({ passwordExpiresAt: inMinutes(-1), role: 'super-admin' }, confirmed)).toBe(
    'new-password',
  );
});
