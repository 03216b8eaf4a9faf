import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { CreateWebhook, WEBHOOK_URL_REJECTED } from '#contract/webhooks/webhooks.ts';
import { users } from '#db/schema/accounts/users.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { getWebhook, listWebhooks } from '#server/domain/webhooks/load.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';

vi.hoisted(() => vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', 'on'));

const owner = await admin();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
});

const input = CreateWebhook.parse({ url: 'http://127.0.0.1:9/in', events: ['shipment.created', 'shipment.created'] });
const make = (ctx: Ctx, fields: Partial<CreateWebhook> = {}) => createWebhook(ctx, { ...input, ...fields });

test('a webhook is made with a secret that is told once, and stored encrypted', async () => {
  const { webhook, secret } = await make(owner);
  expect(webhook).toMatchObject({ events: ['shipment.created'], all: false, off: null, description: '' });
  expect(JSON.stringify(await listWebhooks(owner))).not.toContain('whsec_');
  const rows = JSON.stringify(await db.select().from(webhooks));
  expect(rows).not.toContain(secret.slice(6));
  expect((await rotateSecret(owner, { id: webhook.id })).secret).not.toBe(secret);
});

test('it is changed, turned off and on, and removed', async () => {
  const { webhook } = await make(owner);
  const { id } = webhook;
  expect(await updateWebhook(owner, { id, description: 'ERP', events: ['event.added'] })).toMatchObject({
    description: 'ERP',
    events: ['event.added'],
    url: input.url,
  });
  expect(await updateWebhook(owner, { id, on: false })).toMatchObject({ off: 'owner' });
  expect(await updateWebhook(owner, { id, on: true })).toMatchObject({ off: null });
  await removeWebhook(owner, { id });
  expect(await listWebhooks(owner)).toEqual([]);
});

test('its owner is mailed about a new address, not about another description', async () => {
  const newOwner = await admin();
  const { user } = newOwner.actor;
  const mails = () =>
    db.$count(outboxMails, and(eq(outboxMails.kind, 'webhook-address'), eq(outboxMails.userId, user.id)));
  const { webhook } = await make(newOwner);
  expect(await mails()).toBe(1);
  await updateWebhook(newOwner, { id: webhook.id, description: 'ERP' });
  expect(await mails()).toBe(1);
  // One of a kind an hour.
  await db.delete(rateCounters);
  await updateWebhook(newOwner, { id: webhook.id, url: 'http://127.0.0.1:9/elsewhere' });
  expect(await mails()).toBe(2);
});

test('nobody reaches another’s', async () => {
  const { webhook } = await make(owner);
  for (const call of [getWebhook, removeWebhook, rotateSecret, updateWebhook])
    await expect(call(await superAdmin(), { id: webhook.id })).rejects.toMatchObject({ class: 'not-found' });
  await expect(getWebhook(owner, { id: 'x' })).rejects.toMatchObject({ class: 'not-found' });
  expect(await listWebhooks(owner)).toHaveLength(1);
});

test('everyone’s shipments are for super-admins', async () => {
  await expect(make(owner, { all: true })).rejects.toMatchObject({ class: 'forbidden' });
  const { webhook } = await make(owner);
  await expect(updateWebhook(owner, { id: webhook.id, all: true })).rejects.toMatchObject({ class: 'forbidden' });
  expect((await make(await superAdmin(), { all: true })).webhook.all).toBe(true);
});

test('a super-admin who has just become an admin asks for everyone’s shipments no more', async () => {
  const former = await superAdmin();
  const { webhook } = await make(former);
  await db.update(users).set({ role: 'admin', isVerified: true }).where(eq(users.id, former.actor.user.id));
  await expect(make(former, { all: true })).rejects.toMatchObject({ class: 'forbidden' });
  await expect(updateWebhook(former, { id: webhook.id, all: true })).rejects.toMatchObject({ class: 'forbidden' });
  expect(await db.$count(webhooks, eq(webhooks.all, true))).toBe(0);
});

test('an address to which nothing may be sent is refused at saving, and nothing is stored', async () => {
  const url = 'http://169.254.169.254/latest';
  const rejection = { class: 'invalid', issues: [{ path: 'url', message: WEBHOOK_URL_REJECTED }] };
  await expect(make(owner, { url })).rejects.toMatchObject(rejection);
  const { webhook } = await make(owner);
  await expect(updateWebhook(owner, { id: webhook.id, url })).rejects.toMatchObject(rejection);
  expect(await listWebhooks(owner)).toMatchObject([{ url: input.url }]);
});

test('an address is stored as its parser writes it: escaped, and at most 2,000 signs long', async () => {
  const stored = (url: string) => CreateWebhook.parse({ ...input, url }).url;
  expect(stored(' http://127.0.0.1:9/a\u0000b\u202Ec\r\nHost: x ')).toBe('http://127.0.0.1:9/a%00b%E2%80%AEcHost:%20x');
  const { webhook } = await make(owner, { url: stored('http://127.0.0.1:9/\u0000a') });
  expect(webhook.url).toBe('http://127.0.0.1:9/%00a');
  const long = CreateWebhook.safeParse({ ...input, url: `http://127.0.0.1:9/${'é'.repeat(1_000)}` });
  expect(long.error?.issues).toMatchObject([
    { path: ['url'], message: 'URL may have at most 2,000 characters, counted as it is sent' },
  ]);
});

test('an account has at most twenty', async () => {
  const made = await Promise.allSettled(Array.from({ length: 22 }, () => make(owner)));
  expect(made.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { class: 'conflict' } },
    { reason: { class: 'conflict' } },
  ]);
  expect(await listWebhooks(owner)).toHaveLength(20);
});

test('the database knows the events, and takes no webhook of none', async () => {
  await make(owner);
  for (const events of [[], ['shipment.lost']])
    await expect(db.update(webhooks).set({ events: events as [] })).rejects.toMatchObject({
      cause: { constraint_name: 'webhooks_events_known' },
    });
});
