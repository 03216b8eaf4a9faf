import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import { Failure } from '#server/contract/error.ts';
import { type NewShipment, type Shipment, savedDifferently } from '#server/contract/shipments.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import type { PreparedImage } from '#server/infra/storage/image-transaction.ts';

/** The name of a creation and what it was to book; both null where the caller gave it no name. */
export type Creation = { creationKey: string | null; creationDigest: string | null };

/** Of photographs their measures count: drawn again from the same file, they come out the same. */
export function creationOf({ creationKey, ...input }: NewShipment, images: readonly PreparedImage[]): Creation {
  if (creationKey === undefined) return { creationKey: null, creationDigest: null };
  const measures = images.map(({ extension, width, height, bytes }) => [extension, width, height, bytes]);
  const told = JSON.stringify([Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)), measures]);
  return { creationKey, creationDigest: createHash('sha256').update(told).digest('hex') };
}

/** What this person has created under the key, deleted or not. */
export async function findCreation(tx: Db, userId: string, { creationKey }: Creation) {
  if (creationKey === null) return undefined;
  const [row] = await tx
    .select({ id: shipments.id, digest: shipments.creationDigest, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(and(eq(shipments.userId, userId), eq(shipments.creationKey, creationKey)));
  return row;
}

/** The shipment of an earlier creation. Throws `conflict` where that was to book something else, `not-found` where it is deleted. */
export async function doneBefore(tx: Db, userId: string, creation: Creation): Promise<Shipment> {
  const row = await findCreation(tx, userId, creation);
  if (!row) throw new Error('A creation was done before and is not there');
  if (row.digest !== creation.creationDigest) throw new Failure('conflict', savedDifferently(row.trackingNumber));
  return loadShipment(tx, row.id);
}
