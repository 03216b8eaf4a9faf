import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { messageReads } from '#db/schema/messages/message-reads.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { revokeKeys } from '#server/domain/tracking/keys/keys.ts';

/** Erases the parts of a locked shipment that came with migrations 0038 to 0074: earlier releases do not erase them. */
export async function eraseAdded(tx: Db, { id, pieces }: Pick<ShipmentRow, 'id' | 'pieces'>): Promise<void> {
  await tx.delete(shipmentDocuments).where(eq(shipmentDocuments.shipmentId, id));
  await tx.delete(shipmentMessages).where(eq(shipmentMessages.shipmentId, id));
  await tx.delete(messageReads).where(eq(messageReads.shipmentId, id));
  await tx.delete(shipmentFollows).where(eq(shipmentFollows.shipmentId, id));
  await tx.delete(shipmentRequests).where(eq(shipmentRequests.shipmentId, id));
  await eraseProofs(tx, id);
  await revokeKeys(tx, id);
  const undescribed = pieces.map((line) => ({ ...line, description: null }));
  await tx
    .update(shipments)
    .set({ references: [], pieces: undescribed, receiverContact: '' })
    .where(eq(shipments.id, id));
}

/** The same of shipments that such a release erased while both ran. */
export async function eraseLeft(db: Db): Promise<void> {
  const rows = await db.select({ id: shipments.id }).from(shipments).where(and(isErased, HAS_LEFT));
  for (const { id } of rows) {
    await transaction(db, async (tx) => {
      const [row] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update');
      if (row) await eraseAdded(tx, row);
    });
  }
}

// In the words of the index of deleted shipments.
const isErased = and(isNotNull(shipments.deletedAt), isNotNull(shipments.erasedAt));

const HAS_LEFT = sql`(${shipments.references} <> '[]' or ${shipments.receiverContact} <> ''
  or jsonb_path_exists(${shipments.pieces}, '$[*].description ? (@ != null)')
  or exists (select from ${shipmentDocuments} where ${shipmentDocuments.shipmentId} = ${shipments.id})
  or exists (select from ${shipmentFollows} where ${shipmentFollows.shipmentId} = ${shipments.id})
  or exists (select from ${messageReads} where ${messageReads.shipmentId} = ${shipments.id})
  or exists (select from ${shipmentMessages} where ${shipmentMessages.shipmentId} = ${shipments.id})
  or exists (select from ${shipmentRequests} where ${shipmentRequests.shipmentId} = ${shipments.id})
  or exists (select from ${shipmentProofs} where ${shipmentProofs.shipmentId} = ${shipments.id}
    and (${shipmentProofs.receivedBy} <> '' or ${shipmentProofs.damage} <> '' or ${shipmentProofs.idempotencyKey} is not null
      or exists (select from ${proofFiles} where ${proofFiles.eventId} = ${shipmentProofs.eventId})))
  or exists (select from ${trackingKeys} where ${trackingKeys.shipmentId} = ${shipments.id}))`;

/** Erases names, damages, signatures and photographs, of retracted proofs too. The sweep removes the files. */
async function eraseProofs(tx: Db, shipmentId: string): Promise<void> {
  const ofShipment = tx
    .select({ eventId: shipmentProofs.eventId })
    .from(shipmentProofs)
    .where(eq(shipmentProofs.shipmentId, shipmentId));
  await tx.delete(proofFiles).where(inArray(proofFiles.eventId, ofShipment));
  await tx
    .update(shipmentProofs)
    .set({ receivedBy: '', damage: '', idempotencyKey: null, requestHash: null })
    .where(eq(shipmentProofs.shipmentId, shipmentId));
}
