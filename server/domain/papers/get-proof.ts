import { asc, eq, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Proof } from '#contract/proofs/proof.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { drawPaper, type Paper } from '#server/domain/papers/draw.ts';
import { type PaperShipment, type ProofPaper, paperShipment } from '#server/domain/papers/paper-task.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { isInForce } from '#server/domain/proofs/shown-proof.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { notFound, requireReader } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { reencodePage } from '#server/infra/images/prepare-image.ts';
import { fileStore } from '#server/infra/storage/file-store.ts';
import { type FileRow, proofFile } from '#server/infra/storage/image-names.ts';

/**
 * The proof of delivery as a PDF, for whoever may read the shipment (docs/contract/papers.md, 'Proof of delivery').
 * Throws `unauthenticated`, `not-found`, also for a shipment without one, `unavailable`.
 */
export async function getProofPaper(caller: Ctx, input: { id: string }, signal?: AbortSignal): Promise<Paper> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const { user } = requireReader(ctx, 'read');
  return drawProof(ctx.db, user, await readForProof(ctx, input), signal);
}

/** The proof of a shipment that this user was seen to read. */
export async function drawProof(
  db: Db,
  user: Pick<User, 'id'>,
  { id, shipment, proof }: ReadProof,
  signal?: AbortSignal,
): Promise<Paper> {
  const bytes = await drawPaper(db, { paper: 'proof', shipment, proof: await withFiles(db, id, proof) }, user, signal);
  return { fileName: `proof-${shipment.trackingNumber}.pdf`, contentType: 'application/pdf', bytes };
}

/** The id, and what the paper says. */
type ReadProof = { id: string; shipment: PaperShipment; proof: ProofTexts };

type ProofTexts = Omit<ProofPaper, 'signature' | 'photographs'>;

/** The shipment and the texts of its proof. Throws `unauthenticated`, `not-found`. */
export async function readForProof(ctx: Ctx, input: { id: string }): Promise<ReadProof> {
  requireReader(ctx, 'read');
  return readProofPaper(ctx.db, await getShipment(ctx, { id: requireUuid(input.id, notFound) }));
}

/** The same of a shipment as its reader sees it. Throws `not-found` without a proof. */
export async function readProofPaper(
  db: Db,
  shipment: PaperShipment & Pick<Shipment, 'id' | 'proof' | 'destinationZone'>,
): Promise<ReadProof> {
  const { id, proof, totals, destinationZone: zone } = shipment;
  if (!proof) throw new AppError('proof-file-not-found');
  const [event] = await db
    .select({ note: shipmentEvents.note })
    .from(shipmentProofs)
    .innerJoin(shipments, eq(shipments.id, shipmentProofs.shipmentId))
    .innerJoin(shipmentEvents, eq(shipmentEvents.id, shipmentProofs.eventId))
    .where(sql`${eq(shipments.id, id)} and ${isInForce(sql`shipment_proofs`)}`);
  const { receivedBy, at, damage } = proof;
  const texts = { receivedBy, zone, damage: damage ?? '', note: event?.note ?? '' };
  return {
    id,
    shipment: paperShipment(shipment),
    proof: { ...texts, at: localTime(at, zone), pieces: piecesText(proof, totals.pieces) },
  };
}

/** '5 Dec 2026, 10:42' at the destination. */
const localTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** '4 of 5', or what is known of it. */
function piecesText({ pieces }: Proof, total: number): string {
  const count = (number: number) => number.toLocaleString('en-US');
  if (pieces === null) return '–';
  return total === 0 ? count(pieces) : `${count(pieces)} of ${count(total)}`;
}

async function withFiles(db: Db, shipmentId: string, proof: ProofTexts): Promise<ProofPaper> {
  const { stem, extension, kind } = proofFiles;
  const rows = await db
    .select({ stem, extension, kind })
    .from(proofFiles)
    .innerJoin(shipmentProofs, eq(shipmentProofs.eventId, proofFiles.eventId))
    .innerJoin(shipments, eq(shipments.id, shipmentProofs.shipmentId))
    .where(sql`${eq(shipments.id, shipmentId)} and ${isInForce(sql`shipment_proofs`)}`)
    .orderBy(asc(proofFiles.position));
  const bytesOf = async (wanted: 'signature' | 'image') => {
    const read = await Promise.all(rows.filter((row) => row.kind === wanted).map(printable));
    return read.filter((bytes) => bytes !== null);
  };
  const [signature = null] = await bytesOf('signature');
  return { ...proof, signature, photographs: await bytesOf('image') };
}

/** A PDF has JPEG and PNG; null for a file that is missing or damaged: the proof is printed without it. */
async function printable(row: FileRow): Promise<Uint8Array | null> {
  const bytes = await fileStore().read(proofFile(row));
  if (!bytes) return null;
  if (row.extension === 'jpg') return isJpeg(bytes) ? bytes : null;
  return reencodePage(bytes, proofFile(row), {}).then(
    ({ full }) => full,
    () => null,
  );
}

const isJpeg = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xd8;
