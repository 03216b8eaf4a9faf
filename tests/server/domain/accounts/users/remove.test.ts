import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { knownClients } from '#db/schema/accounts/known-clients.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { importColumns } from '#db/schema/import/import-columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { getUser } from '#server/domain/accounts/users/load.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { listViews } from '#server/domain/views/list.ts';
import { saveView } from '#server/domain/views/save.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertShipment } from '../../../../factories/rows.ts';
import { auditLogOf, isSignedIn, notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();
const { ctx, user: rootUser } = await firstSuperAdmin();

test('a deleted user is signed out at once, cannot sign in again, and nothing says from where they did', async () => {
  const someone = await signedInUser('super-admin');
  const { id } = someone.user;
  await signInByPassword(anonymous, { email: someone.user.email, password: PASSWORD });
  expect(await db.$count(knownClients, eq(knownClients.userId, id))).toBe(2);
  await removeUser(ctx, { id });

  expect(await isSignedIn(someone)).toBe(false);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await db.$count(knownClients, eq(knownClients.userId, id))).toBe(0);
  const again = signInByPassword(anonymous, { email: someone.user.email, password: PASSWORD });
  await expect(again).rejects.toMatchObject({ class: 'unauthenticated', message: 'Invalid email or password' });
  expect((await auditLogOf(someone.user)).at(-1)).toEqual([rootUser.id, 'user-deleted', 'super-admin', null]);
});

test('nothing stays of a password, of saved views and of the columns of files', async () => {
  const someone = await signedInUser('admin');
  const { id } = someone.user;
  await saveView(someone.ctx, { screen: 'shipments', name: 'Ada', search: 'search=Ada' });
  await db.insert(importColumns).values({ userId: id, header: 'consignee', field: 'receiverName' });
  const other = await signedInUser('admin');
  await saveView(other.ctx, { screen: 'shipments', name: 'Ada', search: 'search=Ada' });
  await removeUser(ctx, { id });

  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ passwordHash: null, passwordExpiresAt: null, fullName: someone.user.fullName });
  expect(await db.$count(savedViews, eq(savedViews.userId, id))).toBe(0);
  expect(await db.$count(importColumns, eq(importColumns.userId, id))).toBe(0);
  expect(await listViews(other.ctx)).toHaveLength(1);
});

test('the e-mail is free for a new account, the shipments stay with the old one', async () => {
  const { user } = await signedInUser('admin');
  await insertShipment(db, { userId: user.id });
  await removeUser(ctx, { id: user.id });

  const next = await register(anonymous, { fullName: 'Somebody Else', email: user.email, password: 'other123' });
  expect(next.user.id).not.toBe(user.id);
  const [shipment] = await db.select().from(shipments).where(eq(shipments.userId, user.id));
  expect(shipment).toMatchObject({ deletedAt: null });
});

test('a deleted user is not found any more, by no route', async () => {
  const { id } = (await signedInUser('client')).user;
  await removeUser(ctx, { id });
  await expect(removeUser(ctx, { id })).rejects.toMatchObject(notFound);
  await expect(verifyUser(ctx, { id, isVerified: false })).rejects.toMatchObject(notFound);
  for (const unknown of [UNKNOWN_ID, 'me', ''])
    await expect(removeUser(ctx, { id: unknown })).rejects.toMatchObject(notFound);
});

test('nobody deletes themselves', async () => {
  const me = await signedInUser('super-admin');
  const own = { class: 'conflict', message: 'You cannot delete your own account.' };
  await expect(removeUser(me.ctx, { id: me.user.id })).rejects.toMatchObject(own);
  expect(await getUser(ctx, { id: me.user.id })).toEqual(me.user);
  expect(await isSignedIn(me)).toBe(true);
});
