import { expect, test } from 'vitest';
import { listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { getUser } from '#server/domain/accounts/users/load.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { ctx, user: rootUser } = await firstSuperAdmin();

test('the list holds everyone, newest first, without passwords', async () => {
  const first = await signedInUser('client');
  const second = await signedInUser('admin', { isActive: false });

  const listed = await listUsers(ctx);
  expect(listed.slice(0, 2)).toEqual([second.user, first.user]);
  expect(listed.at(-1)).toEqual(rootUser);
  expect(Object.keys(rootUser).sort()).toEqual(
    ['id', 'fullName', 'email', 'role', 'duty', 'isVerified', 'isActive', 'createdAt', 'createdBy'].sort(),
  );
});

test('a deleted user is in no list and is not found', async () => {
  const { user } = await signedInUser();
  expect(await getUser(ctx, { id: user.id })).toEqual(user);
  await removeUser(ctx, { id: user.id });

  expect((await listUsers(ctx)).map(({ id }) => id)).not.toContain(user.id);
  await expect(getUser(ctx, { id: user.id })).rejects.toMatchObject(notFound);
});

test('an id is found in either case; an unknown or malformed one is not found', async () => {
  expect(await getUser(ctx, { id: rootUser.id.toUpperCase() })).toEqual(rootUser);
  for (const id of [UNKNOWN_ID, '', '1', 'undefined', `${rootUser.id} `, "' or 1=1", '\u0000', 'x'.repeat(100_000)]) {
    await expect(getUser(ctx, { id })).rejects.toMatchObject(notFound);
  }
});
