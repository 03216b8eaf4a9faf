import { addMinutes } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { readMailsTo } from '../../../../support/mail/account-mails.ts';
import { auditLogOf, isSignedIn, notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { ctx, user: rootUser } = await firstSuperAdmin();
const unverifiedCaller = {
  class: 'forbidden',
  message: 'You cannot do this until a verified admin or a super-admin has verified your account.',
};
const noClients = { class: 'forbidden', message: 'Client accounts cannot do this.' };
const ownVerification = { class: 'forbidden', message: 'You cannot change your own verification.' };

test('a verified admin verifies and unverifies a user, who stays signed in', async () => {
  const admin = await signedInUser('admin');
  const target = await signedInUser('admin', { isVerified: false });
  const { id } = target.user;

  expect(await verifyUser(admin.ctx, { id, isVerified: true })).toEqual({ ...target.user, isVerified: true });
  expect(await verifyUser(admin.ctx, { id, isVerified: false })).toEqual(target.user);
  expect(await auditLogOf({ id })).toEqual([
    [admin.user.id, 'user-verification', 'unverified', 'verified'],
    [admin.user.id, 'user-verification', 'verified', 'unverified'],
  ]);
  expect(await isSignedIn(target)).toBe(true);
});

test('an unverified admin and a client hear why they may not', async () => {
  const { id } = (await signedInUser('client', { isVerified: false })).user;
  const unverified = await signedInUser('admin', { isVerified: false });
  const client = await signedInUser('client');
  await expect(verifyUser(unverified.ctx, { id, isVerified: false })).rejects.toMatchObject(unverifiedCaller);
  await expect(verifyUser(client.ctx, { id, isVerified: false })).rejects.toMatchObject(noClients);
});

test('only a super-admin changes a super-admin', async () => {
  const { id } = (await signedInUser('super-admin')).user;
  const admin = await signedInUser('admin');
  await expect(verifyUser(admin.ctx, { id, isVerified: false })).rejects.toMatchObject({ class: 'forbidden' });
  expect(await verifyUser(ctx, { id, isVerified: false })).toMatchObject({ isVerified: false });
});

test('nobody verifies or unverifies themselves', async () => {
  const admin = await signedInUser('admin');
  const superAdmin = await signedInUser('super-admin', { isVerified: false });
  for (const { user, ctx: own } of [admin, superAdmin]) {
    for (const isVerified of [true, false]) {
      await expect(verifyUser(own, { id: user.id, isVerified })).rejects.toMatchObject(ownVerification);
    }
  }
});

test('verifying a verified user is no change', async () => {
  const { user } = await signedInUser('admin');
  const before = await auditLogOf(user);
  expect(await verifyUser(ctx, { id: user.id, isVerified: true })).toEqual(user);
  expect(await auditLogOf(user)).toEqual(before);
});

test('who is verified, and whose verification is taken back, hears of it by mail, and last of what holds', async () => {
  const { user } = await signedInUser('admin', { isVerified: false });
  const mails = () => readMailsTo(ctx.db, user.email, 'verified');
  const withdrawals = () => readMailsTo(ctx.db, user.email, 'unverified');
  await verifyUser(ctx, { id: user.id, isVerified: true });
  const link = 'http://localhost:3000/admin/dashboard';
  expect(await mails()).toEqual([{ kind: 'verified', fullName: user.fullName, link, at: expect.any(Date) }]);
  await verifyUser(ctx, { id: user.id, isVerified: false });
  // An account that is not verified is not greeted by the name that its holder chose.
  expect(await withdrawals()).toEqual([{ kind: 'unverified', fullName: null, link: null, at: expect.any(Date) }]);
  // One that still waits is not sent once it is the other way round.
  await updateUser(ctx, { id: user.id, isVerified: true });
  expect(await mails()).toHaveLength(1);
  expect(await withdrawals()).toEqual([null]);
  // After one that was sent, the last word waits for the end of the hour.
  const sent = { state: 'sent', sentAt: new Date() } as const;
  await ctx.db.update(outboxMails).set(sent).where(eq(outboxMails.recipient, user.email));
  await verifyUser(ctx, { id: user.id, isVerified: false });
  await verifyUser(ctx, { id: user.id, isVerified: true });
  await verifyUser(ctx, { id: user.id, isVerified: false });
  const isQueued = and(eq(outboxMails.recipient, user.email), eq(outboxMails.state, 'queued'));
  const queued = await ctx.db.select().from(outboxMails).where(isQueued);
  expect(queued.map(({ kind }) => kind).sort()).toEqual(['unverified', 'verified']);
  expect(queued.every(({ dueAt }) => dueAt > addMinutes(new Date(), 50))).toBe(true);
});

test.each(['client', 'super-admin'] as const)('a %s, to whom it opens nothing, gets no mail of it', async (role) => {
  const { user } = await signedInUser(role, { isVerified: false });
  await verifyUser(ctx, { id: user.id, isVerified: true });
  expect(await readMailsTo(ctx.db, user.email, 'verified')).toEqual([null]);
  await verifyUser(ctx, { id: user.id, isVerified: false });
  expect(await readMailsTo(ctx.db, user.email, 'unverified')).toEqual([null]);
});

test('an unknown or malformed id is not found', async () => {
  for (const id of [UNKNOWN_ID, 'me', `${rootUser.id}0`]) {
    await expect(verifyUser(ctx, { id, isVerified: true })).rejects.toMatchObject(notFound);
  }
});
