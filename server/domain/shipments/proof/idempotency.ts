import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentProofs } from '#db/schema/shipments/shipment-proofs.ts';
import { AppError } from '#server/contract/errors/error.ts';
import { PROVED_DIFFERENTLY, type RecordProof } from '#server/contract/shipments/record-proof.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';

/** Both null if the caller sent no key. */
export type ProofIdempotency = { idempotencyKey: string | null; requestHash: string | null };

/**
 * As for a creation (decision 018): the same file is re-encoded to the same format, dimensions and size. Without the
 * time: a telephone whose clock is ahead sends it once with its own time and once without.
 */
export function idempotencyOf(
  { creationKey, receivedBy, note }: RecordProof,
  files: readonly NewImage[],
): ProofIdempotency {
  if (creationKey === undefined) return { idempotencyKey: null, requestHash: null };
  const measures = files.map(({ extension, width, height, bytes }) => [extension, width, height, bytes]);
  const request = JSON.stringify([receivedBy, note, measures]);
  return { idempotencyKey: creationKey, requestHash: createHash('sha256').update(request).digest('hex') };
}

/** The event of the proof that came with this key before, or null. Throws `conflict` if that was another proof. */
export async function findRecorded(tx: Db, shipmentId: string, sent: ProofIdempotency): Promise<string | null> {
  if (sent.idempotencyKey === null) return null;
  const [row] = await tx
    .select({ eventId: shipmentProofs.eventId, requestHash: shipmentProofs.requestHash })
    .from(shipmentProofs)
    .where(and(eq(shipmentProofs.shipmentId, shipmentId), eq(shipmentProofs.idempotencyKey, sent.idempotencyKey)));
  if (!row) return null;
  if (row.requestHash !== sent.requestHash) throw new AppError('proof-sent-differently', PROVED_DIFFERENTLY);
  return String(row.eventId);
}
