import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { users } from '#db/schema/accounts/users.ts';
import { listAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { firstSuperAdmin, signedInUser } from '../../../../../factories/actors.ts';
import { insertUser, setRows } from '../../../../../factories/rows.ts';

const { ctx } = await firstSuperAdmin();
const unverified = { isVerified: false };

const page = (number = 1, limit = 20) => ({ page: number, limit });
const awaiting = (number?: number, limit?: number) => listAwaitingUsers(ctx, page(number, limit));
const awaitingIds = async () => (await awaiting()).users.map(({ id }) => id);

test('unverified admins wait, the first to have signed up first, until they are verified', async () => {
  const [first, second] = [await signedInUser('admin', unverified), await signedInUser('admin', unverified)];
  await setRows(ctx.db, users, eq(users.id, second.user.id), { createdAt: new Date('2020-01-01') });
  const verified = await signedInUser('admin');
  const [waiting] = (await listAwaitingUsers(verified.ctx, page())).users;
  const { id, fullName, email } = second.user;
  expect(waiting).toEqual({
    ...{ id, fullName, email, duty: 'office' },
    createdAt: '2020-01-01T00:00:00.000Z',
    isConfirmed: false,
  });
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

test('they are counted and paged, so that the newest are found however many wait', async () => {
  const before = (await awaiting()).pagination.totalItems;
  const now = Date.now();
  const ids = [];
  for (let count = 1; count <= 21; count += 1) {
    // Two rows of one millisecond would be ordered by their random ids.
    const createdAt = new Date(now + count * 1000);
    ids.push((await insertUser(ctx.db, { ...unverified, createdAt })).id);
  }
  const total = before + 21;
  const first = await awaiting();
  expect(first.users).toHaveLength(20);
  expect(first.pagination).toMatchObject({ page: 1, totalItems: total, hasPrevPage: false, hasNextPage: true });
  const last = await awaiting(Math.ceil(total / 20));
  expect(last.users.at(-1)?.id).toBe(ids.at(-1));
  expect(last.pagination).toMatchObject({ hasPrevPage: true, hasNextPage: false });
  expect(await awaiting(total + 1, 1)).toMatchObject({ users: [], pagination: { totalItems: total } });
});

test('whether the address is confirmed is said of each', async () => {
  const { id } = await insertUser(ctx.db, { ...unverified, emailConfirmedAt: new Date() });
  expect((await awaiting(1, 200)).users).toContainEqual(expect.objectContaining({ id, isConfirmed: true }));
});

test('twenty are a page, unless another size is asked for', () => {
  expect(AwaitingQuery.parse({})).toEqual({ page: 1, limit: 20 });
  expect(AwaitingQuery.parse({ page: '3', limit: '1' })).toEqual({ page: 3, limit: 1 });
  expect(AwaitingQuery.safeParse({ limit: '201' }).success).toBe(false);
});
