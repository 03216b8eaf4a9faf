import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MAX_VIEWS, SaveView } from '#contract/views/views.ts';
import { users } from '#db/schema/accounts/users.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser as userOf } from '#server/domain/guards.ts';
import { listViews } from '#server/domain/views/list.ts';
import { removeView, saveView } from '#server/domain/views/save.ts';
import { admin, currentUser, firstSuperAdmin, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { rejection } from '../../../support/process/rejection.ts';

const LATE = { screen: 'shipments', name: 'Late to Lagos', search: 'late=true' } as const;
const DENIED = 'forbidden: Access denied. Super admin role required.';
const TAKEN = 'conflict: Another super-admin shares a view of this name. Please choose another name.';

const { ctx: root } = await firstSuperAdmin();

const save = (ctx: Ctx, fields: Record<string, unknown> = {}) => saveView(ctx, SaveView.parse({ ...LATE, ...fields }));
const share = (ctx: Ctx, fields: Record<string, unknown> = {}) => save(ctx, { ...fields, shared: true });
const namesFor = async (ctx: Ctx) =>
  (await listViews(ctx)).map(({ name, shared }) => `${name}${shared ? ', shared' : ''}`);

beforeEach(() => root.db.delete(savedViews));

test('verified staff see what a super-admin shares, after their own, with who made it; nobody else can share', async () => {
  const clerk = await admin();
  const shared = await share(root);
  const { id, fullName } = userOf(root);
  expect(shared).toMatchObject({ shared: true, by: { id, fullName } });
  const own = await save(clerk, { search: 'late=true&carrier=dhl' });
  expect(await listViews(clerk)).toEqual([own, shared]);
  expect(await rejection(share(clerk, { name: 'Mine' }))).toBe(DENIED);
});

test.each([
  { role: 'client', isVerified: true },
  { role: 'client', isVerified: false },
  { role: 'admin', isVerified: false },
] as const)('what is shared is not listed for $role, verified: $isVerified', async (fields) => {
  const reader = await currentUser(fields);
  await share(root);
  const own = await save(reader);
  expect(await listViews(reader)).toEqual([own]);
  expect(await rejection(share(reader, { name: 'Mine' }))).toBe(DENIED);
});

test('only a super-admin removes a shared one, any of them', async () => {
  const [clerk, other] = [await admin(), await superAdmin()];
  const shared = await share(root);
  expect(await rejection(removeView(clerk, shared))).toBe(DENIED);
  expect(await namesFor(clerk)).toEqual(['Late to Lagos, shared']);
  await removeView(other, shared);
  expect(await namesFor(clerk)).toEqual([]);
});

test('saved again it stays shared unless said otherwise; whoever is no super-admin any more cannot change it', async () => {
  const { ctx: former, user } = await signedInUser('super-admin');
  await share(former);
  expect(await save(former, { search: 'status=failed' })).toMatchObject({ shared: true, search: 'status=failed' });
  expect(await save(former, { shared: false })).toMatchObject({ shared: false });
  const shared = await share(former);
  await root.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
  expect(await rejection(save(former, { search: '' }))).toBe(DENIED);
  expect(await rejection(save(former, { shared: false }))).toBe(DENIED);
  expect(await rejection(removeView(former, shared))).toBe(DENIED);
  expect(await listViews(former)).toEqual([{ ...shared, by: { id: user.id, fullName: user.fullName } }]);
});

test('a shared name is once on a screen, also of two at once; one’s own view of that name stays one’s own', async () => {
  const other = await superAdmin();
  await share(root);
  expect(await rejection(share(other, { name: 'LATE to Lagos' }))).toBe(TAKEN);
  const own = await save(other);
  expect(await rejection(share(other))).toBe(TAKEN);
  expect(await listViews(other)).toContainEqual(own);
  await share(other, { screen: 'attention' });
  const results = await Promise.all([root, other].map((ctx) => rejection(share(ctx, { name: 'At once' }))));
  expect(results.sort()).toEqual([TAKEN, 'not rejected']);
  const twice = other.db
    .insert(savedViews)
    .values({ ...LATE, name: 'late TO lagos', userId: userOf(other).id, shared: true });
  const shareOwn = other.db.update(savedViews).set({ shared: true }).where(eq(savedViews.id, own.id));
  for (const write of [twice, shareOwn]) await expect(write).rejects.toThrow();
});

test('fifty are shared on a screen, whoever shares them', async () => {
  const other = await superAdmin();
  const rows = Array.from({ length: MAX_VIEWS }, (_, at) => ({ ...LATE, name: `View ${at}`, shared: true }));
  await root.db.insert(savedViews).values(rows.map((row) => ({ ...row, userId: userOf(root).id })));
  const tooMany = 'conflict: At most 50 views can be shared for a screen. Please remove one first.';
  expect(await rejection(share(other))).toBe(tooMany);
  await save(other);
  expect(await rejection(share(other))).toBe(tooMany);
  expect(await share(root, { name: 'view 7', search: '' })).toMatchObject({ name: 'view 7', search: '' });
  await root.db.delete(savedViews).where(sql`name = 'View 9'`);
  expect(await share(other)).toMatchObject({ shared: true });
});

test('a deleted super-admin’s shared views stay, the other ones go', async () => {
  const { ctx: leaving, user } = await signedInUser('super-admin');
  await share(leaving);
  await save(leaving, { name: 'Own' });
  await removeUser(root, { id: user.id });
  expect(await root.db.select({ name: savedViews.name }).from(savedViews)).toEqual([{ name: LATE.name }]);
  expect((await listViews(root))[0]?.by).toEqual({ id: user.id, fullName: user.fullName });
});
