import { expect, test } from 'vitest';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { listOwnSignIns } from '#server/domain/accounts/own/list-sign-ins.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { listLastSignIns } from '#server/domain/accounts/users/lists/list-last-sign-ins.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD, userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test('sign-ins and failures have time, address and browser, newest first; others read their own', async () => {
  const { user, ctx } = await signedInUser();
  const other = await signedInUser();
  const { email } = user;
  await signInByPassword({ ...anonymous, userAgent: FIREFOX }, { email, password: PASSWORD });
  await signInByPassword({ ...anonymous, clientIp: '2001:db8::/64' }, { email, password: 'wrong' }).catch(
    () => undefined,
  );

  expect(await listOwnSignIns(ctx)).toEqual([
    { id: expect.any(String), what: 'sign-in-failed', at: time, browser: null, address: '2001:db8::/64' },
    { id: expect.any(String), what: 'signed-in', at: time, browser: 'Firefox on Linux', address: '192.0.2.1' },
  ]);
  expect(await listOwnSignIns(other.ctx)).toEqual([]);
});

test('the newest fifty are listed', async () => {
  const { user, ctx } = await signedInUser();
  for (let count = 0; count < 51; count += 1)
    await recordChange(anonymous.db, anonymous, { kind: 'signed-in', userId: user.id });
  expect(await listOwnSignIns(ctx)).toHaveLength(50);
});

test('a super-admin sees who never signed in, and who has not accepted an invitation', async () => {
  const root = await firstSuperAdmin();
  const { fullName, email } = userFields();
  const invited = await inviteUser(root.ctx, { fullName, email, role: 'admin' });
  const { user: never } = await signedInUser();
  const { user: once } = await signedInUser();
  await signInByPassword(anonymous, { email: once.email, password: PASSWORD });
  const { user: registered } = await register(anonymous, { ...userFields(), password: PASSWORD });

  const entries = await listLastSignIns(root.ctx);
  const entryOf = (wanted: { id: string }) => entries.find(({ id }) => id === wanted.id);
  const common = { isInvited: false, hasSecondFactor: false, isConfirmed: false };
  expect(entryOf(invited)).toEqual({ ...common, id: invited.id, lastSignInAt: null, isInvited: true });
  expect(entryOf(never)).toEqual({ ...common, id: never.id, lastSignInAt: null });
  expect(entryOf(once)).toEqual({ ...common, id: once.id, lastSignInAt: time });
  expect(entryOf(registered)).toEqual({ ...common, id: registered.id, lastSignInAt: time });
  expect(entryOf(root.user)).toMatchObject({ isConfirmed: true });
});
