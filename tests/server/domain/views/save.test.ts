import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_VIEWS, SaveView } from '#contract/views/views.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser as userOf } from '#server/domain/guards.ts';
import { listViews } from '#server/domain/views/list.ts';
import { removeView, saveView } from '#server/domain/views/save.ts';
import { admin, currentUser } from '../../../factories/actors.ts';
import { rejection } from '../../../support/process/rejection.ts';

const LATE = { screen: 'shipments', name: 'Late to Lagos', search: 'late=true&search=Lagos' } as const;
const TOO_MANY = 'conflict: At most 50 views can be saved for a screen. Please remove one first.';

const save = (ctx: Ctx, fields: Record<string, unknown> = {}) => saveView(ctx, SaveView.parse({ ...LATE, ...fields }));

async function fill(ctx: Ctx, count: number): Promise<void> {
  for (let each = 1; each <= count; each += 1) await save(ctx, { name: `View ${each}` });
}

test('views are one’s own, the oldest first; every user who is signed in has them', async () => {
  const [clerk, client] = [await admin(), await currentUser({ role: 'client', isVerified: false })];
  const first = await save(clerk);
  const second = await save(clerk, { screen: 'users', name: 'Late to Lagos' });
  const other = await save(client);
  const by = { id: userOf(clerk).id, fullName: userOf(clerk).fullName };
  expect(first).toEqual({ ...LATE, shared: false, by, id: first.id, createdAt: expect.stringMatching(/Z$/) });
  expect(await listViews(clerk)).toEqual([first, second]);
  expect(await listViews(client)).toEqual([other]);
});

test('one of the same name on the same screen is replaced, whatever its case', async () => {
  const ctx = await admin();
  const before = await save(ctx);
  const after = await save(ctx, { name: ' LATE to lagos ', search: 'late=true' });
  expect(after).toEqual({ ...before, name: 'LATE to lagos', search: 'late=true' });
  expect(await listViews(ctx)).toEqual([after]);
});

test('fifty of a screen; the next is a conflict, a replacement is not, another screen has its own fifty', async () => {
  const ctx = await admin();
  await fill(ctx, MAX_VIEWS);
  expect(await rejection(save(ctx))).toBe(TOO_MANY);
  expect(await save(ctx, { name: 'view 7', search: '' })).toMatchObject({ name: 'view 7', search: '' });
  expect(await save(ctx, { screen: 'attention' })).toMatchObject({ screen: 'attention' });
  expect(await listViews(ctx)).toHaveLength(MAX_VIEWS + 1);
});

test('of two at once only one is the fiftieth', async () => {
  const ctx = await admin();
  await fill(ctx, MAX_VIEWS - 1);
  const results = await Promise.all([rejection(save(ctx, { name: 'One' })), rejection(save(ctx, { name: 'Two' }))]);
  expect(results.sort()).toEqual([TOO_MANY, 'not rejected']);
  expect(await listViews(ctx)).toHaveLength(MAX_VIEWS);
});

test("one's own can be removed; another's, an unknown and a malformed id are the same 404", async () => {
  const [ctx, other] = [await admin(), await admin()];
  const own = await save(ctx);
  const theirs = await save(other);
  for (const id of [theirs.id, randomUUID(), 'no-id']) {
    expect(await rejection(removeView(ctx, { id }))).toBe('not-found: View not found.');
  }
  await removeView(ctx, own);
  expect(await listViews(ctx)).toEqual([]);
  expect(await listViews(other)).toEqual([theirs]);
});

test.each([
  [{ screen: 'deleted' }, 'Please select a valid screen: shipments, super-shipments, users, attention, insights'],
  [{ name: '  ' }, 'Please name the view'],
  [{ name: 'x'.repeat(61) }, 'Name may have at most 60 characters'],
  [{ name: 'two\nlines' }, 'Name contains characters that are not allowed: line break (U+000A)'],
  [{ search: 'a b' }, 'Search must be written as in an address'],
  [{ search: '<script>' }, 'Search must be written as in an address'],
  [{ search: 'x#y' }, 'Search must be written as in an address'],
  [{ search: 'x'.repeat(1_001) }, 'Search may have at most 1,000 characters'],
])('%j is rejected', (fields, message) => {
  expect(SaveView.safeParse({ ...LATE, ...fields }).error?.issues[0]?.message).toBe(message);
});
