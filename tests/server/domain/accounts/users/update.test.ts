import { expect, test } from 'vitest';
import { getUser } from '#server/domain/accounts/users/load.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { auditLogOf, isSignedIn, notFound, UNKNOWN_ID } from '../../../../support/server/calls/users.ts';

const { ctx, user: rootUser } = await firstSuperAdmin();
const ownAccess = { class: 'conflict', message: 'You cannot deactivate yourself or change your own role.' };

test('a super-admin changes role, activity and verification, and each leaves its trace', async () => {
  const { user } = await signedInUser('admin');
  const { id } = user;
  const change = { role: 'client', isActive: false, isVerified: false } as const;

  expect(await updateUser(ctx, { id, ...change })).toEqual({ ...user, ...change, duty: null });
  expect(await getUser(ctx, { id })).toEqual({ ...user, ...change, duty: null, companies: [] });
  expect(await auditLogOf({ id })).toEqual([
    [rootUser.id, 'user-role', 'admin', 'client'],
    [rootUser.id, 'user-verification', 'verified', 'unverified'],
    [rootUser.id, 'user-activity', 'active', 'inactive'],
  ]);
});

test('only what is sent changes', async () => {
  const { user } = await signedInUser('admin');
  expect(await updateUser(ctx, { id: user.id, role: 'client' })).toEqual({ ...user, role: 'client', duty: null });
  expect(await updateUser(ctx, { id: user.id })).toEqual({ ...user, role: 'client', duty: null });
});

test('another role and a deactivation end the sessions at once, verification and activation do not', async () => {
  const demoted = await signedInUser('admin');
  await updateUser(ctx, { id: demoted.user.id, role: 'client' });
  expect(await isSignedIn(demoted)).toBe(false);

  const deactivated = await signedInUser('admin');
  await updateUser(ctx, { id: deactivated.user.id, isActive: false });
  expect(await isSignedIn(deactivated)).toBe(false);
  await updateUser(ctx, { id: deactivated.user.id, isActive: true });
  expect(await isSignedIn(deactivated)).toBe(false);

  const verified = await signedInUser('admin', { isVerified: false });
  await updateUser(ctx, { id: verified.user.id, isVerified: true });
  expect(await isSignedIn(verified)).toBe(true);
});

test('a value equal to the stored one is no change, of oneself too', async () => {
  const other = await signedInUser('admin');
  for (const someone of [other, await firstSuperAdmin()]) {
    const { id, role, isActive, isVerified } = someone.user;
    const before = await auditLogOf({ id });
    expect(await updateUser(ctx, { id, role, isActive, isVerified })).toEqual(someone.user);
    expect(await auditLogOf({ id })).toEqual(before);
    expect(await isSignedIn(someone)).toBe(true);
  }
});

test('nobody deactivates or demotes themselves, nor changes their own verification', async () => {
  const me = await signedInUser('super-admin');
  const { id } = me.user;
  await expect(updateUser(me.ctx, { id, isActive: false })).rejects.toMatchObject(ownAccess);
  await expect(updateUser(me.ctx, { id, role: 'admin' })).rejects.toMatchObject(ownAccess);
  await expect(updateUser(me.ctx, { id, isVerified: false })).rejects.toMatchObject({
    class: 'forbidden',
    message: 'You cannot change your own verification.',
  });
  expect(await getUser(ctx, { id })).toEqual(me.user);
  expect(await isSignedIn(me)).toBe(true);
});

test('a rejected change leaves nothing of itself', async () => {
  const me = await signedInUser('super-admin');
  const before = await auditLogOf(me.user);
  await expect(updateUser(me.ctx, { id: me.user.id, isVerified: false, role: 'client' })).rejects.toThrow();
  expect(await getUser(ctx, { id: me.user.id })).toEqual(me.user);
  expect(await auditLogOf(me.user)).toEqual(before);
});

test('an unknown or malformed id is not found', async () => {
  for (const id of [UNKNOWN_ID, 'me', '']) {
    await expect(updateUser(ctx, { id, isActive: false })).rejects.toMatchObject(notFound);
  }
});
