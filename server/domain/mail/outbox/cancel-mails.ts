import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/mail/deliveries.ts';
import { SHIPMENT_WAS_DELETED } from '#server/contract/mail/deliveries.ts';

/**
 * Cancels the queued mails of these shipments in the transaction of their deletion, also one that a process has leased.
 */
export async function cancelMails(tx: Db, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  // In two statements: in one, PostgreSQL may plan without statistics on the mails, and lock them all again for each.
  const queued = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.shipmentId, [...shipmentIds]),
        eq(deliveries.state, 'queued'),
        ne(deliveries.kind, 'opt-out'),
      ),
    )
    .orderBy(deliveries.id)
    .for('update');
  await tx
    .update(deliveries)
    .set({ state: 'cancelled', reason: SHIPMENT_WAS_DELETED, lease: null })
    .where(
      inArray(
        deliveries.id,
        queued.map(({ id }) => id),
      ),
    );
}

/** Queues the mails again that the deletion cancelled and nobody had begun to send, with their old times. */
export async function requeueCancelledMails(tx: Db, shipmentId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'queued', reason: null })
    .where(
      and(
        eq(deliveries.shipmentId, shipmentId),
        eq(deliveries.state, 'cancelled'),
        eq(deliveries.reason, SHIPMENT_WAS_DELETED),
        eq(deliveries.attempts, 0),
      ),
    );
}
