import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { shipments } from '#db/schema/shipments.ts';
import { users } from '#db/schema/users.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/generate-tracking-number.ts';
import { shipmentInput } from '../factories/shipments.ts';
import type { Subject } from './access-matrix.ts';

/** What a request is about. */
export type Target = { id: string; number: string };

/** So many new subjects of a kind, written straight to the tables; shipments and their mails are the owner's. */
export async function newSubjects(
  db: Db,
  kind: Subject | undefined,
  ownerId: string,
  count: number,
): Promise<Target[]> {
  if (kind === undefined) return [{ id: ownerId, number: '' }];
  if (kind === 'shipment') return newShipments(db, ownerId, count);
  if (kind === 'mail') return newMails(db, ownerId, count);
  const account = {
    fullName: 'Petra Person',
    passwordHash: 'none',
    role: kind === 'chief' ? 'super-admin' : 'admin',
    isVerified: kind !== 'newcomer',
  } as const;
  const rows = Array.from({ length: count }, () => ({ ...account, email: `${randomUUID()}@example.com` }));
  const made = await db.insert(users).values(rows).returning({ id: users.id });
  return made.map(({ id }) => ({ id, number: '' }));
}

async function newShipments(db: Db, userId: string, count: number): Promise<Target[]> {
  const booked = { carrier: 'dhl', shippingMode: 'Air', status: 'pending', requiresCustomsClearance: true } as const;
  const rows = Array.from({ length: count }, () => ({
    ...shipmentInput,
    ...booked,
    userId,
    trackingNumber: generateTrackingNumber(),
  }));
  const made = await db
    .insert(shipments)
    .values(rows)
    .returning({ id: shipments.id, number: shipments.trackingNumber });
  await db.insert(shipmentEvents).values(made.map(({ id }) => ({ shipmentId: id, status: booked.status })));
  return made;
}

/** Mails that could not be delivered. */
async function newMails(db: Db, userId: string, count: number): Promise<Target[]> {
  const [shipment] = await newShipments(db, userId, 1);
  if (!shipment) throw new Error('No shipment was written');
  const [event] = await db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipment.id));
  if (!event) throw new Error('The shipment has no history');
  const mail = { shipmentId: shipment.id, eventId: event.id, kind: 'status-update', state: 'failed' } as const;
  const rows = Array.from({ length: count }, () => ({ ...mail, recipient: 'away@example.com' }));
  const made = await db.insert(deliveries).values(rows).returning({ id: deliveries.id });
  return made.map(({ id }) => ({ id, number: '' }));
}
