import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { listAwaitingUsers } from '#server/domain/users/list-awaiting.ts';
import { removeUser } from '#server/domain/users/remove.ts';
import { verifyUser } from '#server/domain/users/verify.ts';
import { anonymous, currentUser, firstSuperAdmin, signedInUser } from '../../../factories/actors.ts';
import { unauthenticated } from '../../../support/users.ts';

const { ctx } = await firstSuperAdmin();
const unverified = { isVerified: false };

const awaitingIds = async () => (await listAwaitingUsers(ctx)).map(({ id }) => id);

test('unverified admins wait, the first to have signed up first, until they are verified', async () => {
  const [first, second] = [await signedInUser('admin', unverified), await signedInUser('admin', unverified)];
  await ctx.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(users.id, second.user.id));
  const verified = await signedInUser('admin');
  const [waiting] = await listAwaitingUsers(verified.ctx);
  const { id, fullName, email } = second.user;
  expect(waiting).toEqual({ id, fullName, email, createdAt: '2020-01-01T00:00:00.000Z' });
  expect(await awaitingIds()).toEqual([second.user.id, first.user.id]);
  await verifyUser(ctx, { id: second.user.id, isVerified: true });
  expect(await awaitingIds()).toEqual([first.user.id]);
});

test('nobody else waits: clients, inactive and removed admins, super-admins', async () => {
  const others = [
    await signedInUser('client', unverified),
    await signedInUser('admin', { ...unverified, isActive: false }),
    await signedInUser('super-admin', unverified),
    await signedInUser('admin', unverified),
  ];
  await removeUser(ctx, { id: others[3]?.user.id ?? '' });
  const ids = await awaitingIds();
  for (const { user } of others) expect(ids).not.toContain(user.id);
});

test('twenty at a time', async () => {
  for (let count = 0; count < 21; count += 1) await currentUser({ isVerified: false });
  expect(await listAwaitingUsers(ctx)).toHaveLength(20);
});

test('only verified admins and super-admins read them', async () => {
  await expect(listAwaitingUsers(anonymous)).rejects.toMatchObject(unauthenticated);
  for (const fields of [unverified, { role: 'client' }] as const) {
    await expect(listAwaitingUsers(await currentUser(fields))).rejects.toMatchObject({ code: 'forbidden' });
  }
});
