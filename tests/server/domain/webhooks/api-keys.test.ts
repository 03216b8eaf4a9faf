import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { CreateWebhook, MAX_WEBHOOKS } from '#contract/webhooks/webhooks.ts';
import { transaction } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import { removeApiKey } from '#server/domain/accounts/own/api-keys/remove.ts';
import { confirmReset } from '#server/domain/accounts/own/use-link.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { turnOffOfEndedKeys } from '#server/domain/webhooks/turn-off.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { codeAt, insertSecondFactor } from '../../../factories/accounts/second-factors.ts';
import { anonymous, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { insertWebhook } from '../../../factories/webhooks.ts';
import { resetToken } from '../../../support/mail/account-mails.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', 'on'));

const { ctx: owner, user } = await signedInUser();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
  await db.delete(apiKeys);
});

/** The owner by a key of his. */
async function byKey(name = 'Shop', userId = user.id): Promise<{ ctx: Ctx; id: string }> {
  const { id, secret } = await insertApiKey(db, userId, ['webhooks', 'shipments:read'], { name });
  return { ctx: { ...owner, actor: (await readKey(db, secret)) ?? { kind: 'invalid-key' } }, id };
}

const input = CreateWebhook.parse({ url: 'http://127.0.0.1:9/in', events: ['shipment.created'] });
const offOf = async (id: string) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.off;

test('a webhook that a key made ends with the password reset that ends the key; its owner is mailed', async () => {
  const { ctx, user: holder } = await signedInUser();
  const key = await byKey('Shop', holder.id);
  const { webhook } = await createWebhook(key.ctx, input);
  const { webhook: own } = await createWebhook(ctx, input);
  const password = 'Harbour lights 7';
  const token = await resetToken(ctx, holder.email);
  await confirmReset(anonymous, { token, password, confirmPassword: password });
  expect([await offOf(webhook.id), await offOf(own.id)]).toEqual(['key-ended', null]);
  const mailed = and(eq(outboxMails.userId, holder.id), eq(outboxMails.kind, 'webhook-off'));
  expect(await db.$count(outboxMails, mailed)).toBe(1);
});

test('it ends with its own key alone, removed or at its end', async () => {
  const [removed, ended, other] = [await byKey(), await byKey(), await byKey()];
  const hooks = [];
  for (const { ctx } of [removed, ended, other]) hooks.push((await createWebhook(ctx, input)).webhook.id);
  await removeApiKey(owner, { id: removed.id });
  const past = new Date(Date.now() - 1_000);
  await db
    .update(apiKeys)
    .set({ createdAt: new Date(past.getTime() - 1_000), expiresAt: past })
    .where(eq(apiKeys.id, ended.id));
  await transaction(db, (tx) => turnOffOfEndedKeys(tx));
  expect(await Promise.all(hooks.map(offOf))).toEqual(['key-ended', 'key-ended', null]);
});

test('so does one to which a key gave another address; its owner may turn it on again by session', async () => {
  const { webhook } = await createWebhook(owner, input);
  const key = await byKey();
  await updateWebhook(key.ctx, { id: webhook.id, description: 'ERP' });
  await removeApiKey(owner, { id: key.id });
  expect(await offOf(webhook.id)).toBeNull();

  const second = await byKey();
  await updateWebhook(second.ctx, { id: webhook.id, url: 'http://127.0.0.1:9/elsewhere' });
  await removeApiKey(owner, { id: second.id });
  expect(await offOf(webhook.id)).toBe('key-ended');
  await updateWebhook(owner, { id: webhook.id, on: true });
  await transaction(db, (tx) => turnOffOfEndedKeys(tx));
  expect(await offOf(webhook.id)).toBeNull();
});

test('so does one that was off already, without a mail; one that a session gave its address stays as it is', async () => {
  const key = await byKey();
  const { webhook } = await createWebhook(key.ctx, input);
  const { webhook: own } = await createWebhook(owner, input);
  for (const { id } of [webhook, own]) await updateWebhook(owner, { id, on: false });
  const mailed = and(eq(outboxMails.userId, user.id), eq(outboxMails.kind, 'webhook-off'));
  const before = await db.$count(outboxMails, mailed);
  await removeApiKey(owner, { id: key.id });
  expect([await offOf(webhook.id), await offOf(own.id)]).toEqual(['key-ended', 'owner']);
  expect(await db.$count(outboxMails, mailed)).toBe(before);
});

test('so does one whose secret a key has, which rotated it', async () => {
  const { webhook } = await createWebhook(owner, input);
  const key = await byKey();
  await rotateSecret(key.ctx, { id: webhook.id });
  await removeApiKey(owner, { id: key.id });
  expect(await offOf(webhook.id)).toBe('key-ended');
});

test('the audit log names the key beside its owner', async () => {
  const key = await byKey('Scales');
  await createWebhook(key.ctx, input);
  await createWebhook(owner, input);
  const made = (await auditLog(await superAdmin(), { user: user.id })).filter(({ what }) => what === 'webhook-created');
  expect(made.slice(0, 2)).toMatchObject([
    { who: { id: user.id }, byKey: null },
    { who: { id: user.id }, byKey: 'Scales' },
  ]);
});

test('where there is a second factor a webhook by session takes a code of it, one by key does not', async () => {
  const { ctx, user: other } = await signedInUser();
  const secret = await insertSecondFactor(db, other.id);
  expect(await rejection(createWebhook(ctx, input))).toBe('invalid: Code is required');
  expect(await rejection(createWebhook(ctx, { ...input, code: '000000' }))).toMatch(/^unauthenticated/);
  expect(await db.$count(webhooks, eq(webhooks.userId, other.id))).toBe(0);
  await createWebhook(ctx, { ...input, code: codeAt(secret) });
  const [{ id } = { id: '' }] = await db.select().from(webhooks).where(eq(webhooks.userId, other.id));
  const elsewhere = { id, url: 'http://127.0.0.1:9/elsewhere' };
  expect(await rejection(updateWebhook(ctx, elsewhere))).toBe('invalid: Code is required');
  await updateWebhook(ctx, { id, url: input.url, description: 'ERP' });
  await db.update(webhooks).set({ off: 'key-ended' }).where(eq(webhooks.id, id));
  expect(await rejection(updateWebhook(ctx, { id, on: true }))).toBe('invalid: Code is required');
  await db.update(webhooks).set({ off: null }).where(eq(webhooks.id, id));
  const key = await insertApiKey(db, other.id, ['webhooks', 'shipments:read']);
  await createWebhook({ ...ctx, actor: (await readKey(db, key.secret)) ?? ctx.actor }, input);
  expect(await db.$count(webhooks, eq(webhooks.userId, other.id))).toBe(2);
});

test('a code is not used up where there is no room for another webhook, or it may not be turned on', async () => {
  const { ctx, user: other } = await signedInUser();
  const code = codeAt(await insertSecondFactor(db, other.id));
  const made: string[] = [];
  while (made.length < MAX_WEBHOOKS) made.push(await insertWebhook(db, other.id));
  const [id = '', everyones = ''] = made;
  expect(await rejection(createWebhook(ctx, { ...input, code }))).toBe(
    `conflict: At most ${MAX_WEBHOOKS} webhooks can be made for an account. Please remove one first.`,
  );
  await db.update(webhooks).set({ off: 'key-ended', all: true }).where(eq(webhooks.id, everyones));
  expect(await rejection(updateWebhook(ctx, { id: everyones, on: true, code }))).toMatch(/^forbidden/);
  await db.delete(webhooks).where(eq(webhooks.id, id));
  await createWebhook(ctx, { ...input, code });
});
