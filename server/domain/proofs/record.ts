import { and, eq } from 'drizzle-orm';
import type { EventResult } from '#contract/events/events.ts';
import { notifiedOf } from '#contract/mails/notify.ts';
import { NO_UNDO } from '#contract/mails/undo-window.ts';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { type RecordProof, TOO_MANY_PROOF_FILES } from '#contract/proofs/record-proof.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Db } from '#db/open-database.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readClock } from '#server/domain/events/clock.ts';
import { writeEvents } from '#server/domain/events/write.ts';
import { withScope } from '#server/domain/guards.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import { loadShipment, type ShipmentRow, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { hashRequest, type Idempotency } from '#server/domain/shipments/writing/idempotency.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { proofColumn } from './shown-proof.ts';

/** Stored, without rows. */
export type ProofImages = { signature: NewImage | null; images: readonly NewImage[] };

/**
 * Delivers a shipment: its status, the event, who took it with signature and photographs, and with `notify` the mails,
 * in one transaction (docs/contract/proofs.md). A time before the newest event is the proof's and the delivery's; the
 * event comes after that one. A proof with a known `creationKey` is recorded once. A shipment that was opened again may
 * be delivered again, and its earlier proof counts no more. Throws as `updateShipment` does, `invalid` for too many
 * files, and `conflict` for a shipment that is closed.
 */
export async function recordProof(
  caller: Ctx,
  input: { id: string } & RecordProof,
  files: ProofImages,
): Promise<EventResult<Shipment>> {
  const ctx = withScope(caller, 'shipments:write');
  const stems = [...(files.signature ? [files.signature] : []), ...files.images];
  const idempotency = proofIdempotencyOf(input, stems);
  return shipmentTransaction(ctx, input, async (tx, stored) => {
    checkFileCount(files);
    const recorded = await findRecorded(tx, stored.id, idempotency);
    const known = { notified: 'none', ...NO_UNDO } as const;
    if (recorded) return { shipment: await loadShipment(tx, stored.id), eventId: recorded, ...known };
    await requireOpen(tx, stored);
    await supersedeProofs(tx, stored);
    const { change, at } = await writeDelivery(tx, ctx, stored, input);
    const { eventId } = change;
    const { receivedBy, notify } = input;
    await tx.insert(shipmentProofs).values({ eventId, shipmentId: stored.id, receivedBy, at, ...idempotency });
    await insertFiles(tx, eventId, files);
    const fields = [...(change.fields ?? []), ...proofFields(input, files)];
    const mails = await recordChange(tx, ctx, { ...change, kind: 'proof-recorded', notify, fields });
    const notified = notifiedOf(stored, notify, mails);
    const undo = await undoWindowOf(tx, [eventId]);
    return { shipment: await loadShipment(tx, stored.id), eventId: String(eventId), notified, ...undo };
  });
}

function checkFileCount({ images }: ProofImages): void {
  if (images.length <= MAX_PROOF_IMAGES) return;
  throw new AppError('too-many-proof-files', { message: TOO_MANY_PROOF_FILES, field: 'image' });
}

async function requireOpen(tx: Db, { id, status }: ShipmentRow): Promise<void> {
  if (!SETTLED_STATUSES.includes(status)) return;
  const [row] = await tx.select({ proof: proofColumn }).from(shipments).where(eq(shipments.id, id));
  throw row?.proof ? new AppError('delivered-before') : new AppError('shipment-closed');
}

/** Proofs of a shipment that was opened again count no more: the database has room for one that does. */
async function supersedeProofs(tx: Db, { id }: ShipmentRow): Promise<void> {
  await tx.update(shipmentProofs).set({ isRetracted: true }).where(eq(shipmentProofs.shipmentId, id));
}

/** The event, which is the newest of the history whatever the time of the delivery is. */
async function writeDelivery(tx: Db, ctx: Ctx, stored: ShipmentRow, input: RecordProof) {
  const { now, newest } = await readClock(tx, [stored.id]);
  const at = input.at ?? now;
  const newestAt = newest.get(stored.id) ?? at;
  const [change] = await writeEvents(tx, ctx.actor, [stored], {
    status: 'delivered',
    location: '',
    note: input.note,
    at: new Date(Math.max(at.getTime(), newestAt.getTime())),
    deliveredDate: at,
  });
  if (!change) throw new Error('The delivery was no change');
  return { change, at };
}

async function insertFiles(tx: Db, eventId: number, { signature, images }: ProofImages): Promise<void> {
  const rowOf = (kind: 'signature' | 'image') => (image: NewImage, position: number) => ({
    ...image,
    eventId,
    kind,
    position,
  });
  const rows = [...(signature ? [signature] : []).map(rowOf('signature')), ...images.map(rowOf('image'))];
  if (rows.length > 0) await tx.insert(proofFiles).values(rows);
}

const proofFields = ({ receivedBy }: RecordProof, { signature, images }: ProofImages) => [
  { field: 'receivedBy', to: receivedBy },
  ...(signature ? [{ field: 'signature', to: 'true' }] : []),
  ...(images.length > 0 ? [{ field: 'image', to: String(images.length) }] : []),
];

/**
 * As for a creation (decision 018), without the time: a telephone whose clock is ahead sends it once with its own time
 * and once without.
 */
const proofIdempotencyOf = ({ creationKey, receivedBy, note }: RecordProof, files: readonly NewImage[]) =>
  hashRequest(creationKey, [receivedBy, note], files);

/** The event of the proof that came with this key before, or null. Throws `conflict` if that was another proof. */
async function findRecorded(tx: Db, shipmentId: string, sent: Idempotency): Promise<string | null> {
  if (sent.idempotencyKey === null) return null;
  const [row] = await tx
    .select({ eventId: shipmentProofs.eventId, requestHash: shipmentProofs.requestHash })
    .from(shipmentProofs)
    .where(and(eq(shipmentProofs.shipmentId, shipmentId), eq(shipmentProofs.idempotencyKey, sent.idempotencyKey)));
  if (!row) return null;
  if (row.requestHash !== sent.requestHash) throw new AppError('proof-sent-differently');
  return String(row.eventId);
}
