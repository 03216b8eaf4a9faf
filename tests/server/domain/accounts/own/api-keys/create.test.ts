import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { CreateApiKey, KEY_SCOPES, KEY_SECRET, MAX_KEYS } from '#contract/accounts/api-keys.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import { createApiKey } from '#server/domain/accounts/own/api-keys/create.ts';
import { listApiKeys } from '#server/domain/accounts/own/api-keys/list.ts';
import { removeApiKey } from '#server/domain/accounts/own/api-keys/remove.ts';
import { insertApiKey } from '../../../../../factories/accounts/api-keys.ts';
import { codeAt, insertSecondFactor } from '../../../../../factories/accounts/second-factors.ts';
import { PASSWORD } from '../../../../../factories/accounts/users.ts';
import { signedInUser } from '../../../../../factories/actors.ts';
import { rejection } from '../../../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('RATE_LIMIT', 'off'));

const input = (fields: object = {}) =>
  CreateApiKey.parse({
    name: ' Warehouse ',
    scopes: ['bulk', 'shipments:read', 'bulk'],
    password: PASSWORD,
    ...fields,
  });

test('a key is created with its secret shown once; its owner is mailed and the audit log has it', async () => {
  const { ctx, user } = await signedInUser();
  const { key, secret } = await createApiKey(ctx, input());
  expect(secret).toMatch(KEY_SECRET);
  expect(key).toMatchObject({
    name: 'Warehouse',
    scopes: ['shipments:read', 'bulk'],
    expiresAt: expect.any(String),
    lastUsedAt: null,
  });
  expect(secret.startsWith(key.prefix)).toBe(true);
  expect(await listApiKeys(ctx)).toEqual([key]);

  const [stored] = await ctx.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
  expect(JSON.stringify(stored)).not.toContain(secret.slice(12));
  const ofUser = and(eq(outboxMails.userId, user.id), eq(outboxMails.kind, 'key-created'));
  expect(await ctx.db.$count(outboxMails, ofUser)).toBe(1);
  await removeApiKey(ctx, { id: key.id });
  expect(await readKey(ctx.db, secret)).toBeNull();
  const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.userId, user.id));
  expect(entries.map(({ action }) => action)).toEqual(['key-created', 'key-removed']);
});

test('a wrong password creates nothing and counts as a failed sign-in', async () => {
  const { ctx, user } = await signedInUser();
  expect(await rejection(createApiKey(ctx, input({ password: 'wrong' })))).toBe('forbidden: Password is incorrect');
  expect(await listApiKeys(ctx)).toEqual([]);
  const failed = and(eq(auditEntries.userId, user.id), eq(auditEntries.action, 'sign-in-failed'));
  expect(await ctx.db.$count(auditEntries, failed)).toBe(1);
});

test('a key ends after 90 days unless its end is given, or that it has none', async () => {
  const { ctx } = await signedInUser();
  const daysOf = async (fields: object) => {
    const { key } = await createApiKey(ctx, input(fields));
    return key.expiresAt && Math.round((Date.parse(key.expiresAt) - Date.now()) / 86_400_000);
  };
  expect(await daysOf({})).toBe(90);
  expect(await daysOf({ expiresAt: ' ' })).toBe(90);
  expect(await daysOf({ expiresAt: null })).toBeNull();
  expect(await daysOf({ expiresAt: new Date(Date.now() + 864_000_000).toISOString() })).toBe(10);
});

test('where there is a second factor a key takes a code of it, which is good once', async () => {
  const { ctx, user } = await signedInUser();
  const secret = await insertSecondFactor(ctx.db, user.id);
  expect(await rejection(createApiKey(ctx, input()))).toBe('invalid: Code is required');
  expect(await rejection(createApiKey(ctx, input({ code: '000000' })))).toMatch(/^unauthenticated/);
  expect(await listApiKeys(ctx)).toEqual([]);
  const code = codeAt(secret);
  await createApiKey(ctx, input({ code }));
  expect(await rejection(createApiKey(ctx, input({ code })))).toMatch(/^unauthenticated/);
  expect(await listApiKeys(ctx)).toHaveLength(1);
});

test('a code is not used up where there is no room for another key', async () => {
  const { ctx, user } = await signedInUser();
  const code = codeAt(await insertSecondFactor(ctx.db, user.id));
  for (let count = 0; count < MAX_KEYS; count += 1) await insertApiKey(ctx.db, user.id);
  expect(await rejection(createApiKey(ctx, input({ code })))).toBe(
    `conflict: An account has at most ${MAX_KEYS} API keys. Please remove one first.`,
  );
  const [{ id } = { id: '' }] = await listApiKeys(ctx);
  await removeApiKey(ctx, { id });
  await createApiKey(ctx, input({ code }));
});

test('an end that has passed is rejected, and so is a 51st key, but not for keys that have ended', async () => {
  const { ctx, user } = await signedInUser();
  const past = input({ expiresAt: '2020-01-01T00:00:00Z' });
  expect(await rejection(createApiKey(ctx, past))).toBe('invalid: The end must be in the future');
  const ended = { createdAt: new Date(Date.now() - 2_000), expiresAt: new Date(Date.now() - 1_000) };
  await insertApiKey(ctx.db, user.id, ['bulk'], ended);
  for (let count = 1; count < MAX_KEYS; count += 1) await insertApiKey(ctx.db, user.id);
  await createApiKey(ctx, input({ expiresAt: '2100-01-01T00:00:00Z' }));
  expect(await rejection(createApiKey(ctx, input()))).toBe(
    `conflict: An account has at most ${MAX_KEYS} API keys. Please remove one first.`,
  );
});

test.each([
  [{ name: '' }, 'Please name the key'],
  [{ scopes: [] }, 'Please select at least one scope'],
  [{ scopes: ['everything'] }, `Please select valid scopes: ${KEY_SCOPES.join(', ')}`],
  [{ password: '' }, 'Password is required'],
])('%o is rejected', (fields, message) => {
  const whole = { name: 'A', scopes: ['bulk'], password: PASSWORD };
  expect(CreateApiKey.safeParse({ ...whole, ...fields }).error?.issues[0]?.message).toBe(message);
});

test("another's key is not found, and stays", async () => {
  const [{ ctx }, owner] = [await signedInUser('super-admin'), await signedInUser()];
  const { id, secret } = await insertApiKey(ctx.db, owner.user.id);
  expect(await rejection(removeApiKey(ctx, { id }))).toBe('not-found: API key not found');
  expect(await readKey(ctx.db, secret)).not.toBeNull();
});

test('the database rejects a key without scopes, with an unknown one, and one that ends before it begins', async () => {
  const { ctx, user } = await signedInUser();
  const { db } = ctx;
  await expect(insertApiKey(db, user.id, [])).rejects.toThrow();
  await expect(insertApiKey(db, user.id, ['everything' as 'bulk'])).rejects.toThrow();
  await expect(insertApiKey(db, user.id, ['bulk'], { expiresAt: new Date(0) })).rejects.toThrow();
});
