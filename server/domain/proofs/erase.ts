import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';

/** Erases names, signatures and photographs, of retracted proofs too. The sweep removes the files. */
export async function eraseProofs(tx: Db, shipmentId: string): Promise<void> {
  const ofShipment = tx
    .select({ eventId: shipmentProofs.eventId })
    .from(shipmentProofs)
    .where(eq(shipmentProofs.shipmentId, shipmentId));
  await tx.delete(proofFiles).where(inArray(proofFiles.eventId, ofShipment));
  await tx
    .update(shipmentProofs)
    .set({ receivedBy: '', idempotencyKey: null, requestHash: null })
    .where(eq(shipmentProofs.shipmentId, shipmentId));
}
