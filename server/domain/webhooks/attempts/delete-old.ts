import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';

/** Messages and their attempts are stored for 30 days. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, sql`now() - interval '30 days'`));
}
