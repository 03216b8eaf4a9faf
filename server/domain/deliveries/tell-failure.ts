import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/mail/deliveries.ts';
import { queueWebhooks } from '#server/domain/shipments/webhooks/queue-webhooks.ts';
import { deliveryColumns, serializeDelivery } from './serialize.ts';

/** Queues the webhook message about a shipment's mail that was given up, in the same transaction. */
export async function tellFailure(tx: Db, mailId: string): Promise<void> {
  const [mail] = await tx
    .select({ ...deliveryColumns, shipmentId: deliveries.shipmentId })
    .from(deliveries)
    .where(eq(deliveries.id, mailId));
  if (!mail?.shipmentId) return;
  const { shipmentId } = mail;
  await queueWebhooks(tx, [{ type: 'delivery.failed', shipmentId, delivery: serializeDelivery(mail) }]);
}
