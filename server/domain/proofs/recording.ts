import { and, eq, or } from 'drizzle-orm';
import type { EventResult } from '#contract/events/events.ts';
import { type Notify, notifiedOf } from '#contract/mails/notify.ts';
import { NO_UNDO } from '#contract/mails/undo-window.ts';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { TOO_MANY_PROOF_FILES } from '#contract/proofs/record-proof.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import type { EventChange } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, withScope } from '#server/domain/guards.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import {
  loadShipment,
  requireChanger,
  requireReach,
  type ShipmentRow,
  shipmentTransaction,
} from '#server/domain/shipments/load.ts';
import type { Idempotency } from '#server/domain/shipments/writing/idempotency.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { noteRefused } from './refused.ts';

/** Stored, without rows. */
export type ProofImages = { signature: NewImage | null; images: readonly NewImage[] };

/** The files and the key of a proof or an attempt, and in words what it says. */
type Entered = { files: ProofImages; sent: Idempotency; said: string };

/** Rejects a caller who may record neither a proof nor an attempt of this shipment, before a form's body is read. */
export async function authorizeRecording(caller: Ctx, input: { id: string }): Promise<void> {
  await requireChanger(withScope(caller, 'shipments:write'), input, 'goods', 'repeated');
}

/** The written events, the first of which the proof belongs to. */
type Recorded = {
  changes: readonly [EventChange, ...EventChange[]];
  proof: Omit<typeof shipmentProofs.$inferInsert, 'eventId' | 'shipmentId'>;
  notify: Notify | undefined;
};

/**
 * Records a proof or an attempt in one transaction with the shipment locked, for who may change it: the events of
 * `record`, the files, and what follows. With a known `creationKey` nothing is done again. What a driver enters for a
 * shipment that is closed is told to the office. Throws as `updateShipment` does, `invalid` for too many files, and
 * `conflict` for a key that came with other contents or for another shipment.
 */
export async function recordOnce(
  caller: Ctx,
  input: { id: string; at?: Date | null | undefined },
  { files, sent, said }: Entered,
  record: (tx: Db, ctx: Ctx, stored: ShipmentRow) => Promise<Recorded>,
): Promise<EventResult<Shipment>> {
  const ctx = withScope(caller, 'shipments:write');
  const recordAllowed = async (tx: Db, stored: ShipmentRow, user: Caller): Promise<EventResult<Shipment>> => {
    checkFileCount(files);
    const known = await findRecorded(tx, { userId: user.id, shipmentId: stored.id, sent });
    if (known)
      return {
        shipment: await loadShipment(tx, stored.id, user),
        eventId: known,
        notified: 'none',
        ...NO_UNDO,
      };
    await requireReach(tx, user, stored, 'goods', input.at ?? 'now');
    const { changes, proof, notify } = await record(tx, ctx, stored);
    const [{ eventId }] = changes;
    await tx.insert(shipmentProofs).values({ ...proof, ...sent, eventId, shipmentId: stored.id });
    await insertFiles(tx, eventId, files);
    const mails = await recordChanges(tx, ctx, changes);
    const notified = notifiedOf(stored, notify, mails);
    const undo = await undoWindowOf(tx, [eventId]);
    return { shipment: await loadShipment(tx, stored.id, user), eventId: String(eventId), notified, ...undo };
  };
  try {
    return await shipmentTransaction(ctx, input, 'goods', recordAllowed, 'repeated');
  } catch (error) {
    if (isClosed(error)) await noteRefused(ctx, input, said, error.message).catch(unlessRejected);
    throw error;
  }
}

/** Where there is no room for the note, or the shipment was deleted meanwhile, the caller is told the first reason. */
function unlessRejected(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

const isClosed = (error: unknown): error is AppError =>
  error instanceof AppError && (error.reason === 'shipment-closed' || error.reason === 'delivered-before');

function checkFileCount({ images }: ProofImages): void {
  if (images.length <= MAX_PROOF_IMAGES) return;
  throw new AppError('too-many-proof-files', { message: TOO_MANY_PROOF_FILES, field: 'image' });
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

type Sent = { userId: string; shipmentId: string; sent: Idempotency };

/**
 * The event that was recorded with this key before, or null. Throws `conflict` if it says something else or belongs to
 * another shipment of the same caller.
 */
async function findRecorded(tx: Db, { userId, shipmentId, sent }: Sent): Promise<string | null> {
  const { idempotencyKey, requestHash } = sent;
  if (idempotencyKey === null) return null;
  // Neither row of two simultaneous calls is there yet.
  await lockName(tx, `proof ${userId} ${idempotencyKey}`);
  const rows = await tx
    .select({
      eventId: shipmentProofs.eventId,
      shipmentId: shipmentProofs.shipmentId,
      requestHash: shipmentProofs.requestHash,
    })
    .from(shipmentProofs)
    .innerJoin(shipmentEvents, eq(shipmentEvents.id, shipmentProofs.eventId))
    .where(
      and(
        eq(shipmentProofs.idempotencyKey, idempotencyKey),
        or(eq(shipmentProofs.shipmentId, shipmentId), eq(shipmentEvents.actorId, userId)),
      ),
    );
  const [row] = rows;
  if (!row) return null;
  const same = rows.find((each) => each.shipmentId === shipmentId && each.requestHash === requestHash);
  if (!same) throw new AppError('proof-sent-differently');
  return String(same.eventId);
}
