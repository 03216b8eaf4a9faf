import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open-database.ts';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { encryptSecret } from '#server/domain/webhooks/secrets.ts';
import { newSecret } from '#server/domain/webhooks/sending/signature.ts';

/** A webhook written straight to the table, which is on and wants to hear of nothing that tests do. */
export async function insertWebhook(db: Db, userId: string): Promise<string> {
  const id = randomUUID();
  const about = { url: 'https://8.8.8.8/hook', events: ['answer.received' as const], description: '', all: false };
  await db.insert(webhooks).values({ id, userId, ...about, ...encryptSecret(id, newSecret()) });
  return id;
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
