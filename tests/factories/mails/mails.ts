import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { mailEvents } from '#db/schema/mails/mail-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { queueShipmentMails } from '#server/domain/mails/outbox/queue-mail.ts';
import { firstEvent, insertShipment } from '../rows.ts';

/** Mail details of event and shipment. */
export type MailContent = { location?: string; note?: string; originCity?: string };

/** A shipment with one event, and one queued mail about it to each of these. */
export async function queueMails(
  db: Db,
  recipients: readonly string[],
  content: MailContent = {},
  kind: 'status-update' | 'estimate' = 'status-update',
) {
  const { location = null, note = null, originCity = 'Rotterdam' } = content;
  return transaction(db, async (tx) => {
    const { id, trackingNumber, userId } = await insertShipment(tx, {
      shippingMode: 'Sea',
      status: 'in_transit',
      originCity,
    });
    const [event] = await tx
      .insert(shipmentEvents)
      .values({
        shipmentId: id,
        status: 'in_transit',
        location,
        note,
        statusSource: kind === 'estimate' ? 'estimated' : 'set',
      })
      .returning({ id: shipmentEvents.id });
    if (!event) throw new Error('No event was written');
    const mails = recipients.map((recipient) => ({ shipmentId: id, eventId: event.id, recipient, kind }) as const);
    await queueShipmentMails(tx, mails);
    return { id, trackingNumber, userId };
  });
}

/** Mails about the shipment's first event that could not be delivered; their ids. */
export async function insertFailedMails(db: Db, shipmentId: string, count: number): Promise<string[]> {
  const { id: eventId } = await firstEvent(db, shipmentId);
  const failure = { state: 'failed', failedAt: new Date() } as const;
  const mail = { shipmentId, kind: 'status-update', recipient: 'away@example.com', ...failure } as const;
  const rows = Array.from({ length: count }, () => mail);
  const written = await db.insert(outboxMails).values(rows).returning({ id: outboxMails.id });
  await db.insert(mailEvents).values(written.map(({ id: deliveryId }) => ({ deliveryId, eventId })));
  return written.map(({ id }) => id);
}

/** The mails about these shipments, the oldest first. */
export const mailsOf = (db: Db, ...shipmentIds: string[]) =>
  db
    .select()
    .from(outboxMails)
    .where(inArray(outboxMails.shipmentId, shipmentIds))
    .orderBy(outboxMails.createdAt, outboxMails.recipient);

export async function mailTo(db: Db, recipient: string) {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.recipient, recipient));
  if (!mail) throw new Error(`No mail to ${recipient}`);
  return mail;
}

/** As if the time to the next attempt had passed. */
export async function makeDue(db: Db, recipients: readonly string[]): Promise<void> {
  await db
    .update(outboxMails)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(inArray(outboxMails.recipient, [...recipients]));
}
