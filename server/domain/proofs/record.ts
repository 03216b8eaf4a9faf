import { eq } from 'drizzle-orm';
import type { EventResult } from '#contract/events/events.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { EventChange } from '#server/domain/changes/change.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readClock } from '#server/domain/events/clock.ts';
import { recordEvents } from '#server/domain/events/record.ts';
import { writeEvents } from '#server/domain/events/write.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { hashRequest } from '#server/domain/shipments/writing/idempotency.ts';
import { AppError } from '#server/errors/app-error.ts';
import { type ProofImages, recordOnce } from './recording.ts';
import { proofColumn } from './shown-proof.ts';

/**
 * Delivers a shipment: its status, the event, who took it with signature and photographs, and with `notify` the mails,
 * in one transaction (docs/contract/proofs.md). A time before the newest event is the proof's and the delivery's; the
 * event comes after that one. Missing pieces and a damage are reasons of it. A proof with a known `creationKey` is
 * recorded once. A shipment that was opened again may be delivered again, and its earlier proof counts no more. Throws
 * as `recordOnce` does, and `conflict` for a shipment that is closed.
 */
export async function recordProof(
  caller: Ctx,
  input: { id: string } & RecordProof,
  files: ProofImages,
): Promise<EventResult<Shipment>> {
  const entered = { files, sent: proofIdempotencyOf(input, files), said: `received by ${input.receivedBy}` };
  return recordOnce(caller, input, entered, async (tx, ctx, stored) => {
    await requireOpen(tx, stored);
    await supersedeProofs(tx, stored);
    const { change, at, alsoLacked } = await writeDelivery(tx, ctx, stored, input);
    const { receivedBy, pieces, damage, notify } = input;
    const fields = [...(change.fields ?? []), ...proofFields(input, files)];
    const alsoMailed = alsoLacked.map(({ eventId }) => eventId);
    return {
      changes: [{ ...change, kind: 'proof-recorded', notify, fields, alsoMailed }, ...alsoLacked],
      proof: { receivedBy, at, pieces, damage },
      notify,
    };
  });
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

/**
 * The event, which is the newest of the history whatever the time of the delivery is. An event has one reason: a
 * delivery that lacked more has another event beside it.
 */
async function writeDelivery(tx: Db, ctx: Ctx, stored: ShipmentRow, input: RecordProof) {
  const { now, newest } = await readClock(tx, [stored.id]);
  const at = input.at ?? now;
  const eventAt = new Date(Math.max(at.getTime(), (newest.get(stored.id) ?? at).getTime()));
  const [reason, ...others] = lackedOf(stored, input);
  const event = { status: 'delivered', location: '', at: eventAt } as const;
  const [change] = await writeEvents(tx, ctx.actor, [stored], {
    ...event,
    note: input.note,
    reason,
    deliveredDate: at,
    proof: 'delivery',
  });
  if (!change) throw new Error('The delivery was no change');
  const { shipmentId, parties } = change;
  const records = others.map((other) => ({
    ...event,
    shipmentId,
    statusSource: 'inherited' as const,
    note: '',
    reason: other,
    shipmentVersion: undefined,
  }));
  const written = await recordEvents(tx, ctx.actor, records);
  const alsoLacked = written.map(({ id: eventId }): EventChange => {
    const isPart = { isPart: true, isInternal: false, notify: 'none' } as const;
    return { kind: 'event-added', shipmentId, parties, eventId, to: 'delivered', ...isPart };
  });
  return { change, at, alsoLacked };
}

/** The reasons of the delivery, of `DELIVERY_REASONS`. */
function lackedOf({ pieces: lines }: ShipmentRow, { pieces, damage }: RecordProof): Reason[] {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(pieces !== undefined && pieces < total ? ['short-shipped' as const] : []),
    ...(damage === '' ? [] : ['damaged' as const]),
  ];
}

const proofFields = ({ receivedBy, pieces, damage }: RecordProof, { signature, images }: ProofImages) => [
  { field: 'receivedBy', to: receivedBy },
  ...(pieces === undefined ? [] : [{ field: 'pieces', to: String(pieces) }]),
  ...(damage === '' ? [] : [{ field: 'damage', to: damage }]),
  ...(signature ? [{ field: 'signature', to: 'true' }] : []),
  ...(images.length > 0 ? [{ field: 'image', to: String(images.length) }] : []),
];

/**
 * As for a creation (decision 018), without the time: a telephone whose clock is ahead sends it once with its own time
 * and once without. A proof of the release before has neither pieces nor damage.
 */
function proofIdempotencyOf(
  { creationKey, receivedBy, note, pieces, damage }: RecordProof,
  { signature, images }: ProofImages,
) {
  const lacked = pieces === undefined && damage === '' ? [] : [pieces ?? null, damage];
  return hashRequest(creationKey, [receivedBy, note, ...lacked], [...(signature ? [signature] : []), ...images]);
}
