import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';

export const hours = (count: number): SQL => sql`${count} * interval '1 hour'`;

/** As if everything that has happened to the shipment had happened so much earlier. */
export async function backdateEvents(db: Db, shipmentId: string, by: SQL): Promise<void> {
  await db
    .update(shipmentEvents)
    .set({ at: sql`${shipmentEvents.at} - ${by}` })
    .where(eq(shipmentEvents.shipmentId, shipmentId));
}

export async function storedAttention(db: Db, shipmentId: string) {
  const [row] = await db.select().from(shipmentAttention).where(eq(shipmentAttention.shipmentId, shipmentId));
  if (!row) throw new Error('The shipment has no row of attention');
  return row;
}

/** A mail about the shipment that the relay has in its hands; its id. */
export async function queuedMail(db: Db, shipmentId: string, recipient: string): Promise<string> {
  const mail = { shipmentId, recipient, kind: 'link', attempts: 1 } as const;
  const [row] = await db.insert(outboxMails).values(mail).returning({ id: outboxMails.id });
  if (!row) throw new Error('No mail was written');
  return row.id;
}

/** Ends as the relay ends a mail, by now or so many hours ago. */
export async function failMail(db: Db, id: string, ago = 0): Promise<void> {
  const failedAt = sql`now() - ${hours(ago)}`;
  await db.update(outboxMails).set({ state: 'failed', reason: '550', failedAt }).where(eq(outboxMails.id, id));
}

export async function reachMail(db: Db, id: string, ago = 0): Promise<void> {
  const sentAt = sql`now() - ${hours(ago)}`;
  await db.update(outboxMails).set({ state: 'sent', reason: null, sentAt }).where(eq(outboxMails.id, id));
}
