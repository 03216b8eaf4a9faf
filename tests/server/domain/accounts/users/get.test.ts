import { expect, test } from 'vitest';
import { getUser } from '#server/domain/accounts/users/get.ts';
import { listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { anonymous, firstSuperAdmin, invalidSession, signedInUser } from '../../../../factories/actors.ts';
import { denied, notFound, UNKNOWN_ID, unauthenticated } from '../../../../support/server/calls/users.ts';

const { ctx, user: rootUser } = await firstSuperAdmin();

test('the list holds everyone, newest first, without passwords', async () => {
  const first = await signedInUser('client');
  const second = await signedInUser('admin', { isActive: false });

  const listed = await listUsers(ctx);
  expect(listed.slice(0, 2)).toEqual([second.user, first.user]);
  expect(listed.at(-1)).toEqual(rootUser);
  expect(Object.keys(rootUser).sort()).toEqual(
    ['id', 'fullName', 'email', 'role', 'isVerified', 'isActive', 'createdAt', 'createdBy'].sort(),
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

test('only a super-admin reads; an unverified one does too', async () => {
  const unverified = await signedInUser('super-admin', { isVerified: false });
  expect(await listUsers(unverified.ctx)).not.toHaveLength(0);

  const rejected = [
    [anonymous, unauthenticated],
    [invalidSession, unauthenticated],
    [(await signedInUser('admin')).ctx, denied],
    [(await signedInUser('client')).ctx, denied],
  ] as const;
  for (const [caller, rejection] of rejected) {
    await expect(listUsers(caller)).rejects.toMatchObject(rejection);
    await expect(getUser(caller, { id: rootUser.id })).rejects.toMatchObject(rejection);
  }
});
