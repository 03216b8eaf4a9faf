import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';

/** The caller's idempotency key and the hash of the request; both null if the caller sent no key. */
export type Idempotency = { idempotencyKey: string | null; requestHash: string | null };

/** Files are compared by format, dimensions and size: the same file is re-encoded to the same values. */
export function hashRequest(
  creationKey: string | undefined,
  values: readonly unknown[],
  files: readonly NewImage[],
): Idempotency {
  if (creationKey === undefined) return { idempotencyKey: null, requestHash: null };
  const measures = files.map(({ extension, width, height, bytes }) => [extension, width, height, bytes]);
  const request = JSON.stringify([...values, measures]);
  return { idempotencyKey: creationKey, requestHash: hash('sha256', request) };
}

export function idempotencyOf({ creationKey, ...input }: CreateShipment, images: readonly NewImage[]): Idempotency {
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashRequest(creationKey, [fields], images);
}

/** The user of a shipment's key: its creator, also once it was handed over (decision 018). */
export const keyOwner = sql`coalesce(${shipments.idempotencyUserId}, ${shipments.userId})`;

/** The shipment that this user created with the key, deleted or handed over or not. */
export async function findByIdempotencyKey(tx: Db, userId: string, { idempotencyKey }: Idempotency) {
  if (idempotencyKey === null) return undefined;
  const [row] = await tx
    .select({ id: shipments.id, requestHash: shipments.requestHash, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(and(eq(keyOwner, userId), eq(shipments.idempotencyKey, idempotencyKey)));
  return row;
}

/** The shipment of an earlier creation. Throws `conflict` if its request differed, `not-found` if it is deleted. */
export async function replayCreation(tx: Db, user: User, idempotency: Idempotency): Promise<Shipment> {
  const row = await findByIdempotencyKey(tx, user.id, idempotency);
  if (!row) throw new Error('An earlier creation is not there');
  if (row.requestHash !== idempotency.requestHash)
    throw new AppError('shipment-saved-differently', { values: { number: row.trackingNumber } });
  return loadShipment(tx, row.id, user);
}
