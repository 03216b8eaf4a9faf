import { type SQL, sql } from 'drizzle-orm';
import type { Proof } from '#contract/proofs/proof.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';

/**
 * Whether the shipment that the statement reads is delivered by this row of `shipment_proofs`: its event is the newest
 * that set a status. Read from the events and nothing else, as releases before migration 0040 retract them without it.
 */
export const isInForce = (proof: SQL): SQL => sql`(shipments.status = 'delivered' and exists (
    select from shipment_events delivery where delivery.id = ${proof}.event_id
      and delivery.shipment_id = shipments.id and delivery.retracted_at is null
      and not exists (select from shipment_events later where later.shipment_id = shipments.id
        and later.retracted_at is null and later.status_source = 'set'
        and (later.at, later.id) > (delivery.at, delivery.id))))`;

/** The proof by which the shipment that the statement reads is delivered, or null. */
export const proofColumn: SQL<Proof | null> = sql<Proof | null>`(select json_build_object(
    'receivedBy', proof.received_by, 'at', proof.at,
    'signature', (select f.stem || '.' || f.extension from proof_files f
      where f.event_id = proof.event_id and f.kind = 'signature'),
    'image', array_to_json(array(select f.stem || '.' || f.extension from proof_files f
      where f.event_id = proof.event_id and f.kind = 'image' order by f.position)),
    'pieces', proof.pieces, 'damage', nullif(proof.damage, ''))
  from shipment_proofs proof where proof.kind = 'delivery' and proof.shipment_id = shipments.id and ${isInForce(sql`proof`)})`;

/** The names of the photographs of an attempt that stands, by its event of this alias; null without any. */
export const attemptImages = (event: SQL): SQL<string[] | null> => sql<string[] | null>`(case
  when ${event}.status = 'failed' and ${event}.retracted_at is null then (
    select json_agg(f.stem || '.' || f.extension order by f.position) from proof_files f where f.event_id = ${event}.id)
  end)`;

/** The same of one active shipment, for who has its key. */
export async function readProof(db: Db, trackingNumber: string): Promise<Proof | null> {
  const [row] = await rowsOf<{ proof: Proof | null }>(
    db,
    sql`select ${proofColumn} as proof from shipments where tracking_number = ${trackingNumber} and deleted_at is null`,
  );
  return row?.proof ? { ...row.proof, at: new Date(row.proof.at).toISOString() } : null;
}

/**
 * The proof of a shipment for who came with one of its keys (docs/contract/proofs.md, 'In public'); for everybody else
 * null, whether or not there is such a shipment.
 */
export async function readProofByKey(ctx: Ctx, input: { number: string }): Promise<Proof | null> {
  const opened = await openByKey(ctx, input);
  return opened && readProof(ctx.db, opened.trackingNumber);
}
