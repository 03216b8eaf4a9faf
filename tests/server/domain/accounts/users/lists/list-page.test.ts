import { expect, test } from 'vitest';
import { UserListQuery } from '#contract/accounts/user-list.ts';
import type { Db } from '#db/open-database.ts';
import { listUserPage } from '#server/domain/accounts/users/lists/list-page.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { firstSuperAdmin } from '../../../../../factories/actors.ts';
import { insertUser as insertUserRow } from '../../../../../factories/rows.ts';

const { ctx } = await firstSuperAdmin();

let inserted = 0;
/** Each is newer than the one before: of two of the same millisecond the ids, which are random, would decide. */
const insertUser = (db: Db, fields: Parameters<typeof insertUserRow>[1]) =>
  insertUserRow(db, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, ++inserted)), ...fields });

const find = (query: object) => listUserPage(ctx, UserListQuery.parse(query));
const namesOf = async (query: object) => (await find(query)).users.map(({ fullName }) => fullName);

test('each group has its own; a deleted user is in none', async () => {
  await insertUser(ctx.db, { fullName: 'Kit Waits', isVerified: false });
  await insertUser(ctx.db, { fullName: 'Kit Verified' });
  await insertUser(ctx.db, { fullName: 'Kit Gone', isVerified: false, isActive: false });
  await insertUser(ctx.db, { fullName: 'Kit Chief', role: 'super-admin', isVerified: false });
  await insertUser(ctx.db, { fullName: 'Kit Client', role: 'client', isVerified: false });
  await insertUser(ctx.db, { fullName: 'Kit Left', role: 'client', isActive: false });
  const removed = await insertUser(ctx.db, { fullName: 'Kit Removed', role: 'client' });
  await removeUser(ctx, { id: removed.id });

  expect(await namesOf({ search: 'kit' })).toEqual(['Kit Chief', 'Kit Gone', 'Kit Verified', 'Kit Waits']);
  expect(await namesOf({ search: 'kit', show: 'clients' })).toEqual(['Kit Left', 'Kit Client']);
  expect(await namesOf({ search: 'kit', show: 'unverified' })).toEqual(['Kit Waits']);
  expect(await namesOf({ search: 'kit', show: 'inactive' })).toEqual(['Kit Left', 'Kit Gone']);
  const { counts, pagination } = await find({ search: 'kit', show: 'clients' });
  expect(counts).toEqual({ staff: 4, clients: 2, unverified: 1, inactive: 2 });
  expect(pagination).toMatchObject({ totalItems: 2, totalPages: 1 });
});

test('each word is found in name, address or role, whatever its accents; signs are no pattern', async () => {
  await insertUser(ctx.db, { fullName: 'Zoë Ångström', email: 'zoe.words@example.com', role: 'super-admin' });
  expect(await namesOf({ search: 'ANGSTROM words' })).toEqual(['Zoë Ångström']);
  expect(await namesOf({ search: 'zoe super-admin' })).toEqual(['Zoë Ångström']);
  expect(await namesOf({ search: 'zoe client' })).toEqual([]);
  expect(await namesOf({ search: '%' })).toEqual([]);
});

test('sorted by each field in both orders, and paged; a page beyond the last is empty', async () => {
  for (const [name, email] of [
    ['alf Sorted', 'c.sorted@example.com'],
    ['Bea Sorted', 'a.sorted@example.com'],
    ['Cid Sorted', 'b.sorted@example.com'],
  ] as const) {
    await insertUser(ctx.db, { fullName: name, email });
  }
  const sorted = (query: object) => namesOf({ search: 'sorted', ...query });
  expect(await sorted({ sortBy: 'fullName', sortOrder: 'asc' })).toEqual(['alf Sorted', 'Bea Sorted', 'Cid Sorted']);
  expect(await sorted({ sortBy: 'email', sortOrder: 'asc' })).toEqual(['Bea Sorted', 'Cid Sorted', 'alf Sorted']);
  expect(await sorted({ sortBy: 'email', sortOrder: 'desc' })).toEqual(['alf Sorted', 'Cid Sorted', 'Bea Sorted']);
  expect(await sorted({ sortBy: 'role', limit: 2 })).toEqual(['Cid Sorted', 'Bea Sorted']);
  expect(await sorted({ limit: 2, page: 2 })).toEqual(['alf Sorted']);
  expect(await sorted({ limit: 2, page: 3 })).toEqual([]);
});

test('another group, field or order is refused in words; an empty one is none', async () => {
  for (const field of ['show', 'sortBy', 'sortOrder']) {
    expect(UserListQuery.safeParse({ [field]: 'other' }).error?.issues[0]?.message).toMatch(/^Please select a valid /);
  }
  expect(UserListQuery.parse({ show: '', sortBy: '', sortOrder: '' })).toMatchObject({
    ...{ show: 'staff', sortBy: 'createdAt', sortOrder: 'desc' },
  });
});
