import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { queueWebhooks } from '#server/domain/webhooks/queueing/queue-webhooks.ts';
import { mailColumns, serializeMail } from './serialize.ts';

/** Queues the webhook message about a shipment's mail that was given up, in the same transaction. */
export async function tellFailure(tx: Db, mailId: string): Promise<void> {
  const [mail] = await tx
    .select({ ...mailColumns, shipmentId: outboxMails.shipmentId })
    .from(outboxMails)
    .where(eq(outboxMails.id, mailId));
  if (!mail?.shipmentId) return;
  const { shipmentId } = mail;
  await queueWebhooks(tx, [{ type: 'delivery.failed', shipmentId, delivery: serializeMail(mail) }]);
}
