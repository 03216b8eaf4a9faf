import { subMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UpdateUser } from '#contract/accounts/users.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { previewChange, previewRemoval } from '#server/domain/accounts/users/preview.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { insertApiKey } from '../../../../factories/accounts/api-keys.ts';
import { firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertShipment, setRows, softDelete } from '../../../../factories/rows.ts';
import { insertWebhook } from '../../../../factories/webhooks.ts';
import { denied, notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const { ctx } = await firstSuperAdmin();

type Account = Parameters<typeof signedInUser>;

/** With two live keys and one that ended, three webhooks of which one is off and one is of everyone's shipments. */
async function userWithPrograms(...account: Account) {
  const { user } = await signedInUser(...account);
  const past = { createdAt: subMinutes(new Date(), 9), expiresAt: subMinutes(new Date(), 1) };
  for (const fields of [{}, {}, past]) await insertApiKey(db, user.id, ['shipments:read'], fields);
  await insertWebhook(db, user.id);
  await setRows(db, webhooks, eq(webhooks.id, await insertWebhook(db, user.id)), { all: true });
  await setRows(db, webhooks, eq(webhooks.id, await insertWebhook(db, user.id)), { off: 'owner' });
  return user;
}

async function liveOf(userId: string) {
  const on = await db.select().from(webhooks).where(eq(webhooks.userId, userId));
  return {
    apiKeys: await db.$count(apiKeys, eq(apiKeys.ownerId, userId)),
    webhooks: on.filter(({ off }) => off === null).length,
  };
}

test.each<[string, Account, UpdateUser, number]>([
  ['unverified', ['admin'], { isVerified: false }, 2],
  ['made a client', ['admin'], { role: 'client' }, 2],
  ['made a super-admin', ['admin'], { role: 'super-admin' }, 0],
  ['deactivated', ['admin'], { isActive: false }, 2],
  ['made an admin', ['super-admin'], { role: 'admin' }, 1],
  ['made an unverified admin', ['super-admin'], { role: 'admin', isVerified: false }, 2],
  ['a super-admin still, but unverified', ['super-admin'], { isVerified: false }, 0],
])('what ends with a user who is %s is told before: as many as then end', async (_, account, change, off) => {
  const { id } = await userWithPrograms(...account);
  expect(await previewChange(ctx, { id, ...change })).toEqual({ apiKeys: 2, webhooks: off });
  await updateUser(ctx, { id, ...change });
  expect(await liveOf(id)).toEqual({ apiKeys: 0, webhooks: 2 - off });
});

test('role and verification, changed one after the other, end what each of them ends', async () => {
  const { id } = await userWithPrograms('super-admin', { isVerified: false });
  const change = { role: 'admin', isVerified: true } as const;
  expect(await previewChange(ctx, { id, ...change })).toEqual({ apiKeys: 2, webhooks: 2 });
  await updateUser(ctx, { id, role: change.role });
  await updateUser(ctx, { id, isVerified: change.isVerified });
  expect(await liveOf(id)).toEqual({ apiKeys: 0, webhooks: 0 });
});

test('values that a user has already end nothing, nor does anything of a user without programs', async () => {
  const nothing = { apiKeys: 0, webhooks: 0 };
  const { id } = await userWithPrograms('admin');
  expect(await previewChange(ctx, { id, isVerified: true, role: 'admin' })).toEqual(nothing);
  expect(await previewChange(ctx, { id })).toEqual(nothing);
  const { user } = await signedInUser('admin');
  expect(await previewChange(ctx, { id: user.id, isVerified: false })).toEqual(nothing);
  expect(await previewRemoval(ctx, { id: user.id })).toEqual({ ...nothing, shipments: 0 });
  expect(await liveOf(id)).toEqual({ apiKeys: 3, webhooks: 2 });
});

test('before a deletion the shipments that stay are counted too, without those that are deleted', async () => {
  const { id } = await userWithPrograms('admin');
  await insertShipment(db, { userId: id });
  await insertShipment(db, { userId: id });
  await softDelete(db, (await insertShipment(db, { userId: id })).id);
  expect(await previewRemoval(ctx, { id })).toEqual({ apiKeys: 2, webhooks: 2, shipments: 2 });
  await removeUser(ctx, { id });
  expect(await liveOf(id)).toEqual({ apiKeys: 0, webhooks: 0 });
  await expect(previewRemoval(ctx, { id })).rejects.toMatchObject(notFound);
  await expect(previewChange(ctx, { id: UNKNOWN_ID, isVerified: false })).rejects.toMatchObject(notFound);
});

test('who may not make the change is not told what it ends', async () => {
  const { id } = await userWithPrograms('admin');
  const chief = await userWithPrograms('super-admin');
  const admin = await signedInUser('admin');
  expect(await previewChange(admin.ctx, { id, isVerified: false })).toEqual({ apiKeys: 2, webhooks: 2 });
  for (const change of [{ role: 'client' as const }, { isActive: false }])
    await expect(previewChange(admin.ctx, { id, ...change })).rejects.toMatchObject(denied);
  await expect(previewChange(admin.ctx, { id: chief.id, isVerified: false })).rejects.toMatchObject({
    message: 'Only a super-admin can change a super-admin.',
  });
  await expect(previewRemoval(admin.ctx, { id })).rejects.toMatchObject(denied);
});

test('about one’s own account as little is told as can be changed', async () => {
  const { user, ctx: own } = await signedInUser('super-admin');
  const rejected = { class: 'forbidden', message: 'You cannot change your own verification.' };
  await expect(previewChange(own, { id: user.id, isVerified: false })).rejects.toMatchObject(rejected);
  const ownAccess = { class: 'conflict', message: 'You cannot deactivate yourself or change your own role.' };
  for (const change of [{ isActive: false }, { role: 'client' as const }])
    await expect(previewChange(own, { id: user.id, ...change })).rejects.toMatchObject(ownAccess);
  expect(await previewChange(own, { id: user.id })).toEqual({ apiKeys: 0, webhooks: 0 });
  const removal = { class: 'conflict', message: 'You cannot delete your own account.' };
  await expect(previewRemoval(own, { id: user.id })).rejects.toMatchObject(removal);
  await expect(verifyUser(own, { id: user.id, isVerified: false })).rejects.toMatchObject(rejected);
});
