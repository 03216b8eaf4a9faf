import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { webhookEvents, webhookFanOuts } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { fanOutEvents } from '#server/domain/webhooks/sending/fan-out.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { listen } from '../../../../factories/webhooks.ts';

const owner = await admin();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
  await db.delete(webhookEvents);
});

const messagesOf = (webhookId: string) => db.$count(webhookMessages, eq(webhookMessages.webhookId, webhookId));
const waiting = () => db.$count(webhookFanOuts);

/** Messages of the last hour. */
const sentBefore = (webhookId: string, count: number) =>
  db.execute(sql`
    insert into webhook_messages (webhook_id, type, body, state)
    select ${webhookId}::uuid, 'webhook.test', '{}', 'sent' from generate_series(1, ${count}::integer)`);

test('an account gets 20,000 messages an hour, for all its webhooks together; the rest waits and delays no other', async () => {
  const other = await admin();
  const [first, second, theirs] = [
    await listen(owner, ['shipment.created']),
    await listen(owner, ['shipment.created']),
    await listen(other, ['shipment.created']),
  ];
  await sentBefore(first, 19_994);
  for (let count = 0; count < 5; count += 1) await newShipment(owner);
  await newShipment(other);
  await fanOutEvents(db);
  await fanOutEvents(db);
  expect([await messagesOf(first), await messagesOf(second), await messagesOf(theirs)]).toEqual([19_997, 3, 1]);
  expect(await waiting()).toBe(2);
  await db.execute(sql`update webhook_messages set created_at = now() - interval '61 minutes' where event_id is null`);
  await fanOutEvents(db);
  expect([await messagesOf(second), await waiting()]).toEqual([5, 0]);
});

test('a webhook hears of no change that was before it, was turned off or narrowed meanwhile', async () => {
  const chief = await superAdmin();
  const [off, narrowed, on] = [
    await listen(owner, ['shipment.created']),
    await listen(chief, ['shipment.created'], true),
    await listen(owner, ['shipment.created']),
  ];
  await newShipment(owner);
  await updateWebhook(owner, { id: off, on: false });
  await updateWebhook(chief, { id: narrowed, all: false });
  await db.execute(sql`update webhook_events set at = at - interval '1 second'`);
  const late = await listen(owner, ['shipment.created']);
  await fanOutEvents(db);
  expect([await messagesOf(off), await messagesOf(narrowed), await messagesOf(late)]).toEqual([0, 0, 0]);
  expect(await messagesOf(on)).toBe(0);
  expect(await waiting()).toBe(0);
});

test('two processes that fan out at once write each message once', async () => {
  const id = await listen(owner, ['shipment.created']);
  for (let count = 0; count < 20; count += 1) await newShipment(owner);
  await Promise.all(Array.from({ length: 4 }, () => fanOutEvents(db)));
  expect([await messagesOf(id), await waiting()]).toEqual([20, 0]);
});
