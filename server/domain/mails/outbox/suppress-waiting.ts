import { and, eq, inArray, isNull } from 'drizzle-orm';
import { CHANGE_MAIL_KINDS, type MailKind, NOTICE_MAIL_KINDS, RECIPIENT_OPTED_OUT } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';

/** `link` mails respect only a stop of all mails (docs/contract/mails.md, 'Opting out'). */
const STOPPED_WITH_SHIPMENT: MailKind[] = [...CHANGE_MAIL_KINDS];
const STOPPED_WITH_EVERYTHING: MailKind[] = [...STOPPED_WITH_SHIPMENT, ...NOTICE_MAIL_KINDS, 'link'];

/**
 * Suppresses the mails to this address, of these shipments or of all, that no process is sending at the moment. A mail
 * that is being sent, or that an open transaction has queued, is stopped before it is handed over (`confirmLease`).
 */
export async function suppressWaiting(tx: Db, scope: { email: string; shipmentIds?: string[] }): Promise<void> {
  const { email, shipmentIds } = scope;
  const kinds = shipmentIds === undefined ? STOPPED_WITH_EVERYTHING : STOPPED_WITH_SHIPMENT;
  const waiting = tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.recipient, email),
        eq(outboxMails.state, 'queued'),
        isNull(outboxMails.lease),
        inArray(outboxMails.kind, kinds),
        shipmentIds && inArray(outboxMails.shipmentId, shipmentIds),
      ),
    )
    .orderBy(outboxMails.id)
    .for('update');
  await tx
    .update(outboxMails)
    .set({ state: 'suppressed', reason: RECIPIENT_OPTED_OUT })
    .where(inArray(outboxMails.id, waiting));
}
