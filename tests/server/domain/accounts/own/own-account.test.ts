import { expect, test } from 'vitest';
import { UpdateMe } from '#contract/accounts/accounts.ts';
import { updateMe } from '#server/domain/accounts/own/own-account.ts';
import { readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { requireAccount } from '#server/domain/guards.ts';
import { signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { auditLogOf } from '../../../../support/server/calls/users.ts';

const { db } = await testDatabase();

test.each(['admin', 'client', 'super-admin'] as const)('a user (%s) changes their own name', async (role) => {
  const someone = await signedInUser(role);
  const changed = await updateMe(someone.ctx, { fullName: 'Nora de Vries' });

  expect(changed).toEqual({ ...someone.user, fullName: 'Nora de Vries' });
  const live = await readToken(db, someone.token);
  expect(live?.user).toEqual(changed);
  const entry = [someone.user.id, 'user-name', someone.user.fullName, 'Nora de Vries'];
  expect((await auditLogOf(someone.user)).at(-1)).toEqual(entry);
});

test('the present name, and none, are no change', async () => {
  const { user, ctx } = await signedInUser();
  const before = await auditLogOf(user);
  expect(await updateMe(ctx, { fullName: user.fullName })).toEqual(user);
  expect(await updateMe(ctx, {})).toEqual(user);
  expect(await auditLogOf(user)).toEqual(before);
});

test('nothing else that comes along is read', () => {
  const greedy = { fullName: ' Nora ', email: 'other@example.com', role: 'super-admin', isVerified: true };
  expect(UpdateMe.parse(greedy)).toEqual({ fullName: 'Nora' });
});

test('ten changes at once are done one after the other', async () => {
  const { user, ctx } = await signedInUser();
  await Promise.all(Array.from({ length: 10 }, (_, time) => updateMe(ctx, { fullName: `Nora ${time}` })));
  expect((await auditLogOf(user)).filter(([, action]) => action === 'user-name')).toHaveLength(10);
  expect(requireAccount(ctx)).toBeDefined();
});
