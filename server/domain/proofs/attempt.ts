import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { EventResult } from '#contract/events/events.ts';
import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import type { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { writeEstimate } from '#server/domain/estimates/change.ts';
import { loadDestinationZones } from '#server/domain/estimates/destination-zone.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { writeEvents } from '#server/domain/events/write.ts';
import { withScope } from '#server/domain/guards.ts';
import { requirePossibleChanger, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { hashRequest } from '#server/domain/shipments/writing/idempotency.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { recordOnce } from './recording.ts';

/**
 * Records that a shipment could not be delivered: an event of the status failed with its photographs and, where it is
 * the newest, the day of the next attempt as its estimate, told in one mail (docs/contract/proofs.md, 'Could not
 * deliver'). Throws as `recordOnce` does, and `conflict` for a shipment that was closed before `at`.
 */
export async function recordAttempt(
  caller: Ctx,
  input: { id: string } & RecordAttempt,
  images: readonly NewImage[],
): Promise<EventResult<Shipment>> {
  requirePossibleChanger(withScope(caller, 'shipments:write'), input, 'goods');
  const zoneOf = await loadDestinationZones(caller.db);
  const { reason, note, nextAttempt, notify, creationKey } = input;
  const sent = hashRequest(creationKey, ['attempt', reason, note, nextAttempt ?? null], images);
  const said = `could not be delivered, ${REASON_LABELS[reason]}`;
  return recordOnce(caller, input, { files: { signature: null, images }, sent, said }, async (tx, ctx, stored) => {
    await requireOpenAt(tx, stored, input.at);
    const event = { proof: 'attempt', status: 'failed', location: '', note, reason } as const;
    const [change] = await writeEvents(tx, ctx.actor, [stored], { ...event, at: input.at ?? undefined }, notify);
    if (!change) throw new Error('The attempt was no change');
    const alsoMailed =
      nextAttempt && (await isNewest(tx, change.eventId))
        ? await writeEstimate(tx, ctx.actor, await readAgain(tx, stored), {
            ...{ date: nextAttempt, note: '', notify: 'none' },
            zone: zoneOf(stored),
          })
        : [];
    const fields = [
      ...(change.fields ?? []),
      ...(images.length > 0 ? [{ field: 'image', to: String(images.length) }] : []),
    ];
    const at = input.at ?? (await databaseTime(tx));
    return {
      changes: [{ ...change, fields, alsoMailed }],
      proof: { kind: 'attempt', receivedBy: '', at },
      notify,
    };
  });
}

/** An attempt from before the shipment was closed may arrive later. */
async function requireOpenAt(tx: Db, { id, status }: ShipmentRow, at: Date | null | undefined): Promise<void> {
  if (!SETTLED_STATUSES.includes(status)) return;
  const { shipmentId, statusSource, retractedAt } = shipmentEvents;
  const [closing] = await tx
    .select({ at: shipmentEvents.at })
    .from(shipmentEvents)
    .where(and(eq(shipmentId, id), inArray(statusSource, ['created', 'set']), isNull(retractedAt)))
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
    .limit(1);
  if (!at || !closing || at >= closing.at) throw new AppError('shipment-closed');
}

/** Not if it only entered the history: the estimate may have been changed since. */
async function isNewest(tx: Db, eventId: number): Promise<boolean> {
  const isSetter = and(eq(shipmentEvents.id, eventId), eq(shipmentEvents.statusSource, 'set'));
  return (await tx.$count(shipmentEvents, isSetter)) > 0;
}

async function readAgain(tx: Db, { id }: ShipmentRow): Promise<ShipmentRow> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id));
  if (!row) throw new Error('A locked shipment is not there');
  return row;
}
