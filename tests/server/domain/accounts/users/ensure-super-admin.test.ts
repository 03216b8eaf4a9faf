import { expect, test } from 'vitest';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { auditLogOf } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();

test('where no account has the e-mail a verified, active super-admin is created', async () => {
  const user = await ensureSuperAdmin(db, { email: ' Chief@Example.com ', password: PASSWORD });

  const chief = { email: 'chief@example.com', role: 'super-admin', isVerified: true, isActive: true, createdBy: null };
  expect(user).toMatchObject(chief);
  expect(await auditLogOf(user)).toEqual([[null, 'user-created', null, 'super-admin']]);
  expect((await signInByPassword(anonymous, { email: 'chief@example.com', password: PASSWORD })).user).toEqual(user);
});

test('a super-admin who is there is left as is, password and all', async () => {
  const { ctx } = await firstSuperAdmin();
  const { user } = await signedInUser('super-admin', { isActive: false, isVerified: false });
  expect(await ensureSuperAdmin(db, { email: user.email, password: 'another123' })).toEqual(user);

  await updateUser(ctx, { id: user.id, isActive: true });
  await expect(signInByPassword(anonymous, { email: user.email, password: 'another123' })).rejects.toThrow(
    'Invalid email or password',
  );
});

test('an account that is no super-admin is not made one: one line names the variable', async () => {
  const { user } = await register(anonymous, { fullName: 'Squatter', email: 'wanted@example.com', password: PASSWORD });
  const attempt = ensureSuperAdmin(db, { email: 'wanted@example.com', password: PASSWORD });

  await expect(attempt).rejects.toThrow(/^SUPER_ADMIN_EMAIL [^\n]+$/);
  expect(await listUsers((await firstSuperAdmin()).ctx)).toContainEqual(user);
});

test('two processes that start at once both succeed with the same user', async () => {
  const input = { email: 'twins@example.com', password: PASSWORD };
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => ensureSuperAdmin(db, input)));

  expect(two).toEqual(one);
  expect(three).toEqual(one);
});
