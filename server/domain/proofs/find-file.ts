import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { isInForce } from '#server/domain/proofs/shown-proof.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { AppError } from '#server/errors/app-error.ts';
import { imageFile, proofFile } from '#server/infra/storage/image-names.ts';

/**
 * The place of the file of this name, of the proof of a shipment or of an attempt, for who may read the shipment;
 * `signature` names the signature (docs/contract/proofs.md). Throws as `getShipment` does, and `not-found`.
 */
export async function findProofFile(ctx: Ctx, input: { id: string; name: string }): Promise<string> {
  const { id } = await requireReadable(ctx, input, 'look-up');
  return proofFileOf(ctx.db, id, input.name);
}

/** The same for who came with a key of the shipment. Throws `not-found`, also without one. */
export async function findKeyedProofFile(
  ctx: Ctx,
  { number, name }: { number: string; name: string },
): Promise<string> {
  const opened = await openByKey(ctx, { number });
  if (!opened) throw notFound();
  return proofFileOf(ctx.db, opened.id, name);
}

/** An attempt whose event was not retracted. */
const isStandingAttempt = sql`(shipment_proofs.kind = 'attempt' and exists (select from shipment_events event
  where event.id = shipment_proofs.event_id and event.retracted_at is null))`;

const notFound = () => new AppError('proof-file-not-found');

/** The same of a shipment that the caller was seen to read. Throws `not-found`. */
export async function proofFileOf(db: Db, shipmentId: string, name: string): Promise<string> {
  const { stem, extension, kind } = proofFiles;
  const rows = await db
    .select({ stem, extension, kind })
    .from(proofFiles)
    .innerJoin(shipmentProofs, eq(shipmentProofs.eventId, proofFiles.eventId))
    .innerJoin(shipments, eq(shipments.id, shipmentProofs.shipmentId))
    .where(
      and(
        eq(shipments.id, shipmentId),
        isNull(shipments.deletedAt),
        or(isInForce(sql`shipment_proofs`), isStandingAttempt),
      ),
    );
  const isWanted = (row: (typeof rows)[number]) =>
    name === 'signature' ? row.kind === 'signature' : name === imageFile(row);
  const row = rows.find(isWanted);
  if (!row) throw notFound();
  return proofFile(row);
}
