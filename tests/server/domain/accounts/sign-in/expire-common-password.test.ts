import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts/users.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { expireCommonPassword } from '#server/domain/accounts/sign-in/login.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signIn } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';

const { db } = await testDatabase();
const COMMON = 'password1';
const OWN = 'Harbour lights 7';

/** An admin who signed up with this password, and signs in by it. */
async function adminWith(password: string) {
  const { fullName, email } = userFields();
  const user = await createUser((await firstSuperAdmin()).ctx, { fullName, email, password, role: 'admin' });
  const enter = async () => (await signInByPassword(anonymous, { email, password })).token;
  const promote = async () => updateUser((await firstSuperAdmin()).ctx, { id: user.id, role: 'super-admin' });
  return { user, enter, promote };
}

const daysLeft = async (id: string) => {
  const days = sql<number | null>`round(extract(epoch from ${users.passwordExpiresAt} - now()) / 86400)::int`;
  return (await db.select({ days }).from(users).where(eq(users.id, id)))[0]?.days;
};

/** As if so many days had gone by. */
const age = (id: string, days: number) =>
  db
    .update(users)
    .set({ passwordExpiresAt: sql`password_expires_at - ${days}::int * interval '1 day'` })
    .where(eq(users.id, id));

test('who is made a super-admin with a common password has seven days from the next sign-in to change it', async () => {
  const { user, enter, promote } = await adminWith(COMMON);
  await enter();
  expect(await daysLeft(user.id)).toBeNull();
  await promote();
  expect(await daysLeft(user.id)).toBeNull();

  const session = await readToken(db, await enter());
  expect(session).toMatchObject({ user: { role: 'super-admin' }, restriction: null });
  expect(await daysLeft(user.id)).toBe(7);
  await age(user.id, 3);
  await enter();
  expect(await daysLeft(user.id)).toBe(4);

  await age(user.id, 4);
  expect(await readToken(db, await enter())).toMatchObject({ restriction: 'new-password' });
  const { ctx } = await signIn(user);
  await expect(listUsers(ctx)).rejects.toMatchObject({ class: 'forbidden' });
  await changePassword(ctx, { currentPassword: COMMON, newPassword: OWN, confirmPassword: OWN });
  expect(await daysLeft(user.id)).toBeNull();
  expect((await listUsers((await signIn(user)).ctx)).length).toBeGreaterThan(0);
});

test('another password of a super-admin stays good', async () => {
  const { user, enter, promote } = await adminWith(OWN);
  await promote();
  await enter();
  expect(await daysLeft(user.id)).toBeNull();
});

test('a password that was changed since it was compared is left alone', async () => {
  const { user, promote } = await adminWith(COMMON);
  await promote();
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  if (!account) throw new Error('The account is gone');
  await expireCommonPassword(db, { ...account, passwordHash: `${account.passwordHash} of before` }, COMMON);
  expect(await daysLeft(user.id)).toBeNull();
  await expireCommonPassword(db, account, COMMON);
  expect(await daysLeft(user.id)).toBe(7);
});

test('several sign-ins at once set one end', async () => {
  const { user, enter, promote } = await adminWith(COMMON);
  await promote();
  await Promise.all([enter(), enter(), enter(), enter()]);
  expect(await daysLeft(user.id)).toBe(7);
});
