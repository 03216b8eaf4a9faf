import { and, eq, inArray, isNull } from 'drizzle-orm';
import { CHANGE_MAIL_KINDS, type DeliveryKind, RECIPIENT_OPTED_OUT } from '#contract/mail/deliveries.ts';
import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/mail/deliveries.ts';

/** `link` mails respect only a stop of all mails (contract section 8). */
const STOPPED_WITH_SHIPMENT: DeliveryKind[] = [...CHANGE_MAIL_KINDS];
const STOPPED_WITH_EVERYTHING: DeliveryKind[] = [...STOPPED_WITH_SHIPMENT, 'link'];

/**
 * Suppresses the mails to this address, of one shipment or of all, that no process is sending at the moment. A mail
 * that is being sent, or that an open transaction has queued, is stopped before it is handed over (`confirmLease`).
 */
export async function suppressWaiting(tx: Db, scope: { email: string; shipmentId?: string }): Promise<void> {
  const { email, shipmentId } = scope;
  const kinds = shipmentId === undefined ? STOPPED_WITH_EVERYTHING : STOPPED_WITH_SHIPMENT;
  const waiting = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipient, email),
        eq(deliveries.state, 'queued'),
        isNull(deliveries.lease),
        inArray(deliveries.kind, kinds),
        shipmentId === undefined ? undefined : eq(deliveries.shipmentId, shipmentId),
      ),
    )
    .orderBy(deliveries.id)
    .for('update');
  await tx
    .update(deliveries)
    .set({ state: 'suppressed', reason: RECIPIENT_OPTED_OUT })
    .where(inArray(deliveries.id, waiting));
}
