import { and, eq } from 'drizzle-orm';
import type { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { hashRequest, type Idempotency } from '#server/domain/shipments/writing/idempotency.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';

/**
 * As for a creation (decision 018), without the time: a telephone whose clock is ahead sends it once with its own time
 * and once without.
 */
export const proofIdempotencyOf = ({ creationKey, receivedBy, note }: RecordProof, files: readonly NewImage[]) =>
  hashRequest(creationKey, [receivedBy, note], files);

/** The event of the proof that came with this key before, or null. Throws `conflict` if that was another proof. */
export async function findRecorded(tx: Db, shipmentId: string, sent: Idempotency): Promise<string | null> {
  if (sent.idempotencyKey === null) return null;
  const [row] = await tx
    .select({ eventId: shipmentProofs.eventId, requestHash: shipmentProofs.requestHash })
    .from(shipmentProofs)
    .where(and(eq(shipmentProofs.shipmentId, shipmentId), eq(shipmentProofs.idempotencyKey, sent.idempotencyKey)));
  if (!row) return null;
  if (row.requestHash !== sent.requestHash) throw new AppError('proof-sent-differently');
  return String(row.eventId);
}
