import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts/users.ts';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { firstSuperAdmin, type SignedIn, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';

const { db } = await testDatabase();

const activeSuperAdmins = () =>
  db.$count(users, and(eq(users.role, 'super-admin'), users.isActive, isNull(users.deletedAt)));

const last = {
  class: 'conflict',
  message: 'The last active super-admin can be neither deleted, deactivated nor given another role.',
};

let first: SignedIn;
let second: SignedIn;

beforeEach(async () => {
  await db.update(users).set({ deletedAt: new Date() }).where(isNull(users.deletedAt));
  first = await firstSuperAdmin();
  second = await signedInUser('super-admin');
});

describe.each([
  ['deleted', (by: SignedIn, whom: SignedIn) => removeUser(by.ctx, { id: whom.user.id })],
  ['deactivated', (by: SignedIn, whom: SignedIn) => updateUser(by.ctx, { id: whom.user.id, isActive: false })],
  ['given another role', (by: SignedIn, whom: SignedIn) => updateUser(by.ctx, { id: whom.user.id, role: 'client' })],
] as const)('the last active super-admin is not %s', (_, harm) => {
  test('by one whose own access has just ended', async () => {
    await harm(first, second);
    await expect(harm(second, first)).rejects.toMatchObject(last);
    expect(await activeSuperAdmins()).toBe(1);
  });

  test('where another was only invited', async () => {
    await inviteUser(first.ctx, { fullName: 'Ida Invited', email: 'ida@example.com', role: 'super-admin' });
    await harm(first, second);
    await expect(harm(second, first)).rejects.toMatchObject(last);
  });

  test('by two who turn on each other at the same time', async () => {
    const answers = await Promise.allSettled([harm(first, second), harm(second, first)]);
    const rejected = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));

    expect(rejected).toEqual([expect.objectContaining(last)]);
    expect(await activeSuperAdmins()).toBe(1);
  });
});

test('an inactive super-admin is not counted, and can be deleted', async () => {
  await updateUser(first.ctx, { id: second.user.id, isActive: false });
  await expect(removeUser(second.ctx, { id: first.user.id })).rejects.toMatchObject(last);
  await removeUser(first.ctx, { id: second.user.id });
  expect(await activeSuperAdmins()).toBe(1);
});
