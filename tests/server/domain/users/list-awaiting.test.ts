import { expect, test } from 'vitest';
import { listAwaitingUsers } from '#server/domain/users/list-awaiting.ts';
import { removeUser } from '#server/domain/users/remove.ts';
import { verifyUser } from '#server/domain/users/verify.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../factories/actors.ts';
import { insertUser } from '../../../factories/rows.ts';
import { rejection } from '../../../support/rejection.ts';

test('admins who are not verified, the first to have signed up first, for whom may verify them', async () => {
  const [clerk, root] = [await admin(), await superAdmin()];
  const later = await insertUser(root.db, { isVerified: false, createdAt: new Date('2026-02-01') });
  const earlier = await insertUser(root.db, { isVerified: false, createdAt: new Date('2026-01-01') });
  for (const fields of [{ isActive: false }, { role: 'client' as const }]) {
    await currentUser({ isVerified: false, ...fields });
  }
  const gone = await currentUser({ isVerified: false });
  await removeUser(root, { id: gone.actor.user.id });

  const { id, fullName, email } = earlier;
  expect((await listAwaitingUsers(clerk))[0]).toEqual({ id, fullName, email, createdAt: '2026-01-01T00:00:00.000Z' });
  expect((await listAwaitingUsers(root)).map((user) => user.id)).toEqual([id, later.id]);
  await verifyUser(clerk, { id, isVerified: true });
  expect((await listAwaitingUsers(clerk)).map((user) => user.id)).toEqual([later.id]);
});

test('nobody else reads it', async () => {
  expect(await rejection(listAwaitingUsers(anonymous))).toMatch(/^unauthenticated/);
  for (const fields of [{ isVerified: false }, { role: 'client' as const }]) {
    expect(await rejection(listAwaitingUsers(await currentUser(fields)))).toMatch(/^forbidden/);
  }
});
