import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';
import { users } from '#db/schema/users.ts';
import type { PreparedImage } from '#server/infra/storage/image-transaction.ts';

/** A shipment without photographs, written straight to the tables. */
export async function plainShipment(db: Db): Promise<string> {
  const id = randomUUID();
  const [user] = await db
    .insert(users)
    .values({ fullName: 'Somebody', email: `${id}@example.com`, passwordHash: 'none', role: 'admin' })
    .returning({ id: users.id });
  if (!user) throw new Error('No user was written');
  await db.insert(shipments).values({
    id,
    trackingNumber: id,
    userId: user.id,
    carrier: 'dhl',
    shippingMode: 'Air',
    status: 'pending',
    weight: 1,
    requiresCustomsClearance: false,
    senderName: 'Sender',
    senderEmail: 'sender@example.com',
    receiverName: 'Receiver',
    receiverEmail: 'receiver@example.com',
    originAddress: '1 Quay',
    originCity: 'Hamburg',
    originCountry: 'Germany',
    destinationAddress: '2 Quay',
    destinationCity: 'Oslo',
    destinationCountry: 'Norway',
  });
  return id;
}

/** The row of a photograph, as a verb inserts it. */
export async function insertImage(db: Db, shipmentId: string, image: PreparedImage): Promise<void> {
  const next = sql<number>`(select coalesce(max(position) + 1, 0) from shipment_images where shipment_id = ${shipmentId})`;
  await db.insert(shipmentImages).values({ ...image, shipmentId, position: next });
}

export async function deleteImages(db: Db, stems: string[]): Promise<void> {
  await db.delete(shipmentImages).where(inArray(shipmentImages.stem, stems));
}

export async function softDelete(db: Db, id: string): Promise<void> {
  await db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, id));
}
