import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { shipments } from '#db/schema/shipments.ts';
import { users } from '#db/schema/users.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/generate-tracking-number.ts';
import { queueShipmentMails } from '#server/infra/mail/queue-mail.ts';

export type Told = { location?: string; note?: string; originCity?: string };

/** A shipment with one event, and one queued mail about it to each of these. */
export async function queueMails(db: Db, recipients: readonly string[], told: Told = {}) {
  const userId = await someUser(db);
  const { location = null, note = null, originCity = 'Rotterdam' } = told;
  return transaction(db, async (tx) => {
    const [shipment] = await tx
      .insert(shipments)
      .values({
        userId,
        trackingNumber: generateTrackingNumber(),
        carrier: 'dhl',
        shippingMode: 'Sea',
        status: 'in_transit',
        weight: 12.5,
        requiresCustomsClearance: true,
        senderName: 'Anneke de Vries',
        senderEmail: 'sender@example.com',
        receiverName: 'Grace Okafor',
        receiverEmail: 'receiver@example.com',
        originAddress: 'Waalhaven 12',
        originCity,
        originCountry: 'Netherlands',
        destinationAddress: '7 Wharf Road',
        destinationCity: 'Lagos',
        destinationCountry: 'Nigeria',
      })
      .returning({ id: shipments.id, trackingNumber: shipments.trackingNumber });
    if (!shipment) throw new Error('No shipment was written');
    const [event] = await tx
      .insert(shipmentEvents)
      .values({ shipmentId: shipment.id, status: 'in_transit', location, note })
      .returning({ id: shipmentEvents.id });
    if (!event) throw new Error('No event was written');
    const mails = recipients.map((recipient) => ({ shipmentId: shipment.id, eventId: event.id, recipient }));
    await queueShipmentMails(tx, mails);
    return { ...shipment, userId };
  });
}

export async function mailTo(db: Db, recipient: string) {
  const [mail] = await db.select().from(deliveries).where(eq(deliveries.recipient, recipient));
  if (!mail) throw new Error(`No mail to ${recipient}`);
  return mail;
}

/** As if the time to the next try had passed. */
export async function makeDue(db: Db, recipients: readonly string[]): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(inArray(deliveries.recipient, [...recipients]));
}

async function someUser(db: Db): Promise<string> {
  const [present] = await rowsOf<{ id: string }>(db, sql`select id from users where email = 'clerk@example.com'`);
  if (present) return present.id;
  const account = { fullName: 'Clerk', email: 'clerk@example.com', passwordHash: 'none', role: 'admin' } as const;
  const [made] = await db.insert(users).values(account).returning({ id: users.id });
  if (!made) throw new Error('No user was written');
  return made.id;
}
