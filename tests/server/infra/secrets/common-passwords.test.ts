import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rejectCommonPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { isCommonPassword } from '#server/infra/secrets/common-passwords.ts';
import { PASSWORD, userFields } from '../../../factories/accounts/users.ts';
import { firstSuperAdmin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';

const { db } = await testDatabase();
const list = new URL('../../../../server/infra/secrets/common-passwords.txt', import.meta.url);

test('the list has 3,000 passwords that the other rules would take, each once, in small letters', () => {
  const passwords = readFileSync(list, 'utf8').trimEnd().split('\n');
  expect(new Set(passwords).size).toBe(3_000);
  expect(passwords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});

test.each(['password', 'PASSWORD', '12345678', 'iloveyou1', 'qwertyuiop'])('%s is common', async (password) => {
  const message = 'This password is too common';
  expect(await isCommonPassword(password)).toBe(true);
  const tooCommon = { class: 'invalid', message, issues: [{ path: 'here', message }] };
  await expect(rejectCommonPassword(password, 'here')).rejects.toMatchObject(tooCommon);
});

test.each([PASSWORD, 'password ', 'Harbour lights 7', 'constructor', '', 'пароль123'])(
  '%j is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
    await expect(rejectCommonPassword(password, 'here')).resolves.toBeUndefined();
  },
);

describe('super-admins have none', () => {
  test('by Add Admin; other roles keep the rules of the specification', async () => {
    const { ctx } = await firstSuperAdmin();
    const { fullName, email } = userFields();
    const account = { fullName, email, password: 'password1' };
    const tooCommon = { class: 'invalid', message: 'This password is too common' };
    await expect(createUser(ctx, { ...account, role: 'super-admin' })).rejects.toMatchObject(tooCommon);
    await createUser(ctx, { ...account, role: 'admin' });
  });

  test('by SUPER_ADMIN_PASSWORD, with one line that names it; who is there already keeps theirs', async () => {
    const line = 'SUPER_ADMIN_PASSWORD is among the most common passwords';
    await expect(ensureSuperAdmin(db, { email: 'new@example.com', password: 'password1' })).rejects.toThrow(line);
    const { user } = await firstSuperAdmin();
    expect(await ensureSuperAdmin(db, { email: user.email, password: 'password1' })).toEqual(user);
  });
});
