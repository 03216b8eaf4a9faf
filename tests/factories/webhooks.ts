import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import type { Db } from '#db/open-database.ts';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookEvents, webhookFanOuts } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { encryptSecret } from '#server/domain/webhooks/secrets.ts';
import { composeBodies, fanOutEvents } from '#server/domain/webhooks/sending/fan-out.ts';
import { newSecret } from '#server/domain/webhooks/sending/signature.ts';

/** A webhook written straight to the table, which is on and wants to hear of nothing that tests do. */
export async function insertWebhook(db: Db, userId: string): Promise<string> {
  const id = randomUUID();
  const about = { url: 'https://8.8.8.8/hook', events: ['answer.received' as const], description: '', all: false };
  await db.insert(webhooks).values({ id, userId, ...about, ...encryptSecret(id, newSecret()) });
  return id;
}

/** A webhook made by the verb, to whose address nothing is sent; its id. */
export async function listen(ctx: Ctx, events: WebhookEvent[], all = false): Promise<string> {
  const about = { url: 'https://8.8.8.8/hook', events, description: '', all };
  return (await createWebhook(ctx, about)).webhook.id;
}

/** An attempt that failed, of a message that was given up. */
export async function insertAttempt(db: Db, userId: string): Promise<string> {
  const webhookId = await insertWebhook(db, userId);
  const [message] = await db
    .insert(webhookMessages)
    .values({ webhookId, type: 'webhook.test', body: '{}', state: 'failed' })
    .returning({ id: webhookMessages.id });
  const tried = {
    webhookId,
    messageId: message?.id ?? '',
    at: new Date(),
    status: 500,
    error: 'Status 500',
    duration: 5,
  };
  const [attempt] = await db.insert(webhookAttempts).values(tried).returning({ id: webhookAttempts.id });
  return String(attempt?.id);
}

/** The messages to these webhooks of what was changed, with the bodies that are sent, in the order of the events. */
export async function messagesTo(db: Db, ...webhookIds: string[]) {
  for (let left = -1; left !== 0; ) {
    await fanOutEvents(db);
    const now = await db.$count(webhookFanOuts);
    if (now === left) throw new Error('Events wait that are not fanned out');
    left = now;
  }
  const rows = await db
    .select()
    .from(webhookMessages)
    .where(inArray(webhookMessages.webhookId, webhookIds))
    .orderBy(asc(webhookMessages.eventId), asc(webhookMessages.createdAt));
  const eventIds = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))];
  await composeBodies(db, eventIds);
  const bodies = new Map(
    (await db.select().from(webhookEvents).where(inArray(webhookEvents.id, eventIds))).map(({ id, body }) => [
      id,
      body,
    ]),
  );
  return rows.map((row) => {
    const body = row.body ?? bodies.get(row.eventId ?? Number.NaN);
    if (!body) throw new Error('A message has no body');
    return { ...row, body };
  });
}
