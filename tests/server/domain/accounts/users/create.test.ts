import { expect, test } from 'vitest';
import { ROLES } from '#contract/accounts/users.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { auditLogOf } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const { ctx, user: rootUser } = await firstSuperAdmin();
const form = (email: string) => ({ fullName: 'New Person', email, password: PASSWORD, role: 'admin' as const });

test('a super-admin creates an unverified, active user of the role given, who can sign in', async () => {
  for (const role of ROLES) {
    const user = await createUser(ctx, { ...form(`new-${role}@example.com`), role });

    expect(user).toMatchObject({ role, isVerified: false, isActive: true, createdBy: rootUser.id });
    expect(await auditLogOf(user)).toEqual([[rootUser.id, 'user-created', null, role]]);
    expect((await signInByPassword(anonymous, { email: user.email, password: PASSWORD })).user).toEqual(user);
  }
});

test('nobody is signed in by being created', async () => {
  const before = await db.$count(sessions);
  await createUser(ctx, form('quiet@example.com'));
  expect(await db.$count(sessions)).toBe(before);
});

test('an e-mail belongs to one user, also when two are created at once', async () => {
  const taken = { class: 'conflict', message: 'An account with this email already exists.' };
  await createUser(ctx, form('taken@example.com'));
  await expect(createUser(ctx, form('taken@example.com'))).rejects.toMatchObject(taken);

  const answers = await Promise.allSettled([1, 2, 3].map(() => createUser(ctx, form('race@example.com'))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken);
});
