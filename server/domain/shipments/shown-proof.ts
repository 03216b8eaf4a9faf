import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Proof } from '#server/contract/proof.ts';

/** The proof of the shipment that the statement reads; null where there is none, or it was retracted. */
export const proofColumn: SQL<Proof | null> = sql<Proof | null>`(select json_build_object(
    'receivedBy', proof.received_by, 'at', proof.at,
    'signature', (select f.stem || '.' || f.extension from proof_files f
      where f.event_id = proof.event_id and f.kind = 'signature'),
    'image', array_to_json(array(select f.stem || '.' || f.extension from proof_files f
      where f.event_id = proof.event_id and f.kind = 'image' order by f.position)))
  from shipment_proofs proof where proof.shipment_id = shipments.id and not proof.is_retracted)`;

/** The same of one active shipment, for who has its key. */
export async function readProof(db: Db, trackingNumber: string): Promise<Proof | null> {
  const [row] = await rowsOf<{ proof: Proof | null }>(
    db,
    sql`select ${proofColumn} as proof from shipments where tracking_number = ${trackingNumber} and deleted_at is null`,
  );
  return row?.proof ? { ...row.proof, at: new Date(row.proof.at).toISOString() } : null;
}
