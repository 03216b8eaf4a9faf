import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';

const OLDEST = sql`now() - interval '30 days'`;

/** Messages, their attempts and the events of which they tell are stored for 30 days. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, OLDEST));
  await db.delete(webhookEvents).where(lt(webhookEvents.at, OLDEST));
}
