import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test, vi } from 'vitest';
import { NOW } from '#db/now.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import type { Ctx } from '#server/domain/context.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt, sendTest } from '#server/domain/webhooks/attempts/replay.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { getWebhook } from '#server/domain/webhooks/load.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { WORKERS } from '#server/domain/webhooks/sending/call-limits.ts';
import { startWebhookRelay } from '#server/domain/webhooks/sending/webhook-relay.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { insertWebhook } from '../../../factories/webhooks.ts';
import { startEndpoint } from '../../../support/webhooks/endpoint.ts';

vi.hoisted(() => vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', 'on'));

const owner = await admin();
const { db } = owner;
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.delete(webhooks);
});

type Answer = NonNullable<Parameters<typeof startEndpoint>[0]>;

/** An endpoint that this user's webhook is sent to. */
async function listen(answer?: Answer, ctx: Ctx = owner, all = false) {
  const endpoint = await startEndpoint(answer);
  ends.push(endpoint.stop);
  const about = { url: endpoint.url, events: ['shipment.created' as const], description: '', all };
  const { webhook, secret } = await createWebhook(ctx, about);
  return { endpoint, id: webhook.id, secret };
}

function relay() {
  const { stop } = startWebhookRelay(db);
  ends.push(stop);
}

const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000, interval: 50 });
const attemptsOf = async (id: string) => (await listAttempts(owner, { id, limit: 50 })).attempts;
const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('no');

test('a message is sent once, signed, with its attempt and answer kept; replayed it is the same', async () => {
  const { endpoint, id, secret } = await listen();
  const { trackingNumber } = await newShipment(owner);
  relay();
  await until(() => expect(endpoint.received).toHaveLength(1));
  const [first] = endpoint.received;
  const verified = new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {});
  expect(first?.headers['user-agent']).toMatch(/^Waybill-Cargo\/\d+\.\d+\.\d+$/);
  expect(verified).toMatchObject({ type: 'shipment.created', data: { shipment: { trackingNumber } } });
  await until(async () => expect(await attemptsOf(id)).toHaveLength(1));
  const [attempt] = await attemptsOf(id);
  expect(attempt).toMatchObject({ status: 200, answer: 'thanks', error: null, state: 'sent', body: first?.body });

  await replayAttempt(owner, { id: attempt?.id ?? '' });
  await until(() => expect(endpoint.received).toHaveLength(2));
  expect(endpoint.received[1]).toMatchObject({ body: first?.body });
  expect(endpoint.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

test('narrowed to its owner’s shipments it shows a key others’ messages no more, and sends none that wait', async () => {
  const chief = await superAdmin();
  const { id } = await listen(undefined, chief, true);
  for (const caller of [owner, chief]) await newShipment(caller);
  relay();
  await until(async () => expect((await listAttempts(chief, { id, limit: 50 })).attempts).toHaveLength(2));
  await ends.pop()?.();
  await newShipment(owner);
  await updateWebhook(chief, { id, all: false });

  const { secret } = await insertApiKey(db, chief.actor.user.id, ['webhooks', 'shipments:read']);
  const byKey: Ctx = { ...chief, actor: (await readKey(db, secret)) ?? chief.actor };
  const [own, ...others] = (await listAttempts(byKey, { id, limit: 50 })).attempts;
  expect(others).toEqual([]);
  expect(own?.body).toContain(`"user":"${chief.actor.user.id}"`);
  const all = (await listAttempts(chief, { id, limit: 50 })).attempts;
  const foreign = all.find((attempt) => attempt.id !== own?.id);
  await expect(replayAttempt(byKey, { id: foreign?.id ?? '' })).rejects.toMatchObject({ class: 'not-found' });
  expect(await db.$count(webhookMessages, eq(webhookMessages.webhookId, id))).toBe(2);
});

test('after a rotation both secrets sign, and a test is a message of its own', async () => {
  const { endpoint, id, secret } = await listen();
  const rotated = await rotateSecret(owner, { id });
  await sendTest(owner, { id });
  relay();
  await until(() => expect(endpoint.received).toHaveLength(1));
  const [{ body = '', headers = {} } = {}] = endpoint.received;
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const each of [secret, rotated.secret])
    expect(new Webhook(each).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
});

test('a failure is tried again five seconds later with the same id, and its success forgets it', async () => {
  const { endpoint, id } = await listen(status(500));
  await newShipment(owner);
  relay();
  await until(async () => expect(await attemptsOf(id)).toHaveLength(1));
  expect(await attemptsOf(id)).toMatchObject([{ status: 500, error: 'Status 500', state: 'queued' }]);
  expect((await getWebhook(owner, { id })).firstFailureAt).not.toBeNull();
  endpoint.answer = status(204);
  await until(() => expect(endpoint.received).toHaveLength(2));
  const [first, second] = endpoint.received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(4_500);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await until(async () => expect((await getWebhook(owner, { id })).firstFailureAt).toBeNull());
}, 180_000);

test('410 turns the webhook off at once, and its owner is mailed', async () => {
  const { id } = await listen(status(410));
  await newShipment(owner);
  relay();
  await until(async () => expect((await getWebhook(owner, { id })).off).toBe('gone'));
  const mails = await db.select().from(outboxMails).where(eq(outboxMails.kind, 'webhook-off'));
  expect(mails).toMatchObject([{ recipient: owner.actor.user.email }]);
  await expect(sendTest(owner, { id })).rejects.toMatchObject({ class: 'conflict' });
});

test('a try that fails five days after the first failure turns it off; before that it stays on', async () => {
  const { id } = await listen(status(500));
  const younger = await listen(status(500));
  const failed = (days: number, hook: string) =>
    setRows(db, webhooks, eq(webhooks.id, hook), { firstFailureAt: sql`now() - ${days} * interval '1 day'` });
  await failed(5.01, id);
  await failed(4.99, younger.id);
  await newShipment(owner);
  relay();
  await until(async () => expect(await attemptsOf(younger.id)).toHaveLength(1));
  await until(async () => expect((await getWebhook(owner, { id })).off).toBe('failing'));
  expect((await getWebhook(owner, { id: younger.id })).off).toBeNull();
});

test.each([429, 502, 504])(
  'after %s an endpoint gets one try a minute until one succeeds',
  async (code) => {
    const { endpoint, id } = await listen(status(code));
    await newShipment(owner);
    relay();
    await until(async () => expect(await attemptsOf(id)).toHaveLength(1));
    await newShipment(owner);
    await newShipment(owner);
    await db.update(webhookMessages).set({ dueAt: NOW });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(endpoint.received).toHaveLength(1);

    endpoint.answer = status(503);
    await db.update(webhooks).set({ throttledUntil: NOW });
    await until(() => expect(endpoint.received).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(endpoint.received).toHaveLength(2);

    endpoint.answer = status(200);
    await db.update(webhooks).set({ throttledUntil: NOW });
    await until(() => expect(endpoint.received.length).toBeGreaterThan(3));
  },
  30_000,
);

test('a message that cannot be signed is an attempt that failed, and is tried again', async () => {
  const { endpoint, id } = await listen();
  await db.update(webhooks).set({ secret: 'unreadable' });
  await newShipment(owner);
  relay();
  await until(async () => expect(await attemptsOf(id)).toHaveLength(1));
  const [attempt] = await attemptsOf(id);
  expect(attempt).toMatchObject({ status: null, error: 'The message could not be signed', state: 'queued' });
  expect(endpoint.received).toEqual([]);
});

test('a stop cuts off a call that hangs, and the message waits for its next try', async () => {
  const { endpoint, id } = await listen(() => undefined);
  await newShipment(owner);
  relay();
  await until(() => expect(endpoint.received).toHaveLength(1));
  await ends.pop()?.();
  expect(await attemptsOf(id)).toMatchObject([{ status: null, error: expect.any(String), state: 'queued' }]);
});

test('Retry-After is honoured', async () => {
  const { id } = await listen(status(503, { 'retry-after': '3600' }));
  await newShipment(owner);
  relay();
  await until(async () => expect(await attemptsOf(id)).toHaveLength(1));
  const [attempt] = await attemptsOf(id);
  expect(Date.parse(attempt?.nextAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
});

test('endpoints that hang delay no other', async () => {
  const hanging = await Promise.all(Array.from({ length: 4 }, () => listen(() => undefined)));
  const { endpoint } = await listen();
  for (let count = 0; count < 20; count += 1) await newShipment(owner);
  const started = Date.now();
  relay();
  await until(() => expect(endpoint.received).toHaveLength(20));
  expect(Date.now() - started).toBeLessThan(5_000);
  for (const each of hanging) expect(each.endpoint.received.length).toBeLessThanOrEqual(2);
}, 180_000);

test('one account’s forty endpoints that hang leave calls to another’s', async () => {
  const hanging = await startEndpoint(() => undefined);
  ends.push(hanging.stop);
  for (let count = 0; count < 40; count += 1)
    await db
      .update(webhooks)
      .set({ url: hanging.url, events: ['shipment.created'] })
      .where(eq(webhooks.id, await insertWebhook(db, owner.actor.user.id)));
  const other = await admin();
  const { endpoint } = await listen(undefined, other);
  for (let count = 0; count < 3; count += 1) await newShipment(owner);
  relay();
  await until(() => expect(hanging.received.length).toBeGreaterThanOrEqual(WORKERS / 2));
  for (let count = 0; count < 5; count += 1) await newShipment(other);
  await until(() => expect(endpoint.received).toHaveLength(5));
  expect(hanging.received.length).toBeLessThan(WORKERS);
}, 180_000);
