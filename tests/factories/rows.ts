import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/new-rows.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { userFields } from './accounts/users.ts';
import { shipmentInput } from './shipments/shipments.ts';

type UserRow = typeof users.$inferInsert;
type ShipmentRow = typeof shipments.$inferInsert;

/** A new user as a row; no password has this hash. */
export const userRow = (fields: Partial<UserRow> = {}): UserRow => ({
  ...userFields(),
  passwordHash: 'none',
  ...fields,
});

/** Writes a user straight to the table. */
export async function insertUser(db: Db, fields: Partial<UserRow> = {}) {
  const [row] = await db.insert(users).values(userRow(fields)).returning();
  if (!row) throw new Error('No user was written');
  return row;
}

/** A shipment of this user's as a row. */
export const shipmentRow = (userId: string, fields: Partial<ShipmentRow> = {}): ShipmentRow => ({
  ...shipmentInput,
  userId,
  trackingNumber: generateTrackingNumber(),
  carrier: 'dhl',
  shippingMode: 'Air',
  status: 'pending',
  requiresCustomsClearance: true,
  ...fields,
});

/** Writes a shipment straight to the table, without history: a new user's unless stated otherwise. */
export async function insertShipment(db: Db, fields: Partial<ShipmentRow> = {}) {
  const userId = fields.userId ?? (await insertUser(db)).id;
  const [row] = await db.insert(shipments).values(shipmentRow(userId, fields)).returning();
  if (!row) throw new Error('No shipment was written');
  return row;
}

/** Its creation in the history, by which it has its row of attention. */
export async function insertCreation(db: Db, { id, status }: { id: string; status: Status }): Promise<void> {
  await db.insert(shipmentEvents).values({ shipmentId: id, status, statusSource: 'created', at: new Date() });
}

/** Changes these rows past the verbs. */
export const setRows = <Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  fields: PgUpdateSetSource<Table>,
) => db.update(table).set(fields).where(where);

export async function softDelete(db: Db, id: string): Promise<void> {
  await db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, id));
}

export async function firstEvent(db: Db, shipmentId: string) {
  const [event] = await db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId));
  if (!event) throw new Error('The shipment has no history');
  return event;
}

type ImageRow = Omit<NewImage, 'screenWidth'> & Partial<Pick<NewImage, 'screenWidth'>>;

/** The row of an image, as a verb inserts it; without `screenWidth` as releases before migration 0052 do. */
export async function insertImage(db: Db, shipmentId: string, image: ImageRow): Promise<void> {
  const next = sql<number>`(select coalesce(max(position) + 1, 0) from shipment_images where shipment_id = ${shipmentId})`;
  await db.insert(shipmentImages).values({ ...image, shipmentId, position: next });
}

/** A proof of delivery with this file as its signature. */
export async function insertProof(
  db: Db,
  shipmentId: string,
  { stem, extension, width, height, bytes }: NewImage,
): Promise<void> {
  const event = { shipmentId, status: 'delivered', statusSource: 'set', at: new Date() } as const;
  const [{ id: eventId } = { id: 0 }] = await db
    .insert(shipmentEvents)
    .values(event)
    .returning({ id: shipmentEvents.id });
  await db.update(shipments).set({ status: 'delivered' }).where(eq(shipments.id, shipmentId));
  await db.insert(shipmentProofs).values({ eventId, shipmentId, receivedBy: 'Ada Brook', at: new Date() });
  const file = { stem, extension, width, height, bytes };
  await db.insert(proofFiles).values({ ...file, eventId, kind: 'signature', position: 0 });
}

export async function deleteImages(db: Db, stems: string[]): Promise<void> {
  await db.delete(shipmentImages).where(inArray(shipmentImages.stem, stems));
}
