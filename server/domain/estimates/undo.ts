import { inArray, sql } from 'drizzle-orm';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type EventRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { estimatedTime } from '#server/domain/estimates/estimated-time.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { renewVersions } from '#server/domain/events/undo.ts';
import { withScope } from '#server/domain/guards.ts';
import { isWithinHold } from '#server/domain/mails/outbox/hold.ts';
import { isNotified, withdrawEvents } from '#server/domain/mails/outbox/withdraw-events.ts';
import { loadShipment, type ShipmentRow, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { newestEstimates } from './newest.ts';

/**
 * Takes the newest change of the estimate back within the hold, its mails too (docs/contract/estimates.md). Throws as
 * `updateShipment` does, and `conflict` once the hold is over or a mail of it is being sent.
 */
export async function undoEstimate(caller: Ctx, input: { id: string }): Promise<Shipment> {
  const ctx = withScope(caller, 'shipments:write');
  return shipmentTransaction(ctx, input, 'office', async (tx, stored, user) => {
    const [event] = await newestEstimates(tx, [stored.id]);
    if (event?.statusSource !== 'estimated' || !(await canBeUndone(tx, event)))
      throw new AppError('no-estimate-to-undo');
    await undoLastEstimates(tx, ctx, [{ stored, event }]);
    return loadShipment(tx, stored.id, user);
  });
}

type EstimateChange = { stored: ShipmentRow; event: EventRow };

/**
 * Gives each of these locked shipments the estimate that it had before the event, its newest change of the estimate,
 * and deletes the event and its mails; the audit log keeps both. The number of statements does not depend on the number
 * of shipments.
 */
export async function undoLastEstimates(tx: Db, ctx: Ctx, changes: readonly EstimateChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ event }) => event.id);
  await withdrawEvents(tx, ids);
  await tx.delete(shipmentEvents).where(inArray(shipmentEvents.id, ids));
  const previous = await newestEstimates(
    tx,
    changes.map(({ stored }) => stored.id),
  );
  const previousOf = new Map(previous.map((event) => [event.shipmentId, event]));
  const restored = changes.map(({ stored, event }) => {
    const former = previousOf.get(stored.id);
    return { stored, event, estimate: former ? estimateAt(stored.destinationZone, former) : null };
  });
  const versions = await writeEstimates(
    tx,
    restored.map(({ stored, estimate }) => ({ id: stored.id, estimate })),
  );
  const isLast = ({ stored, event }: EstimateChange) => event.shipmentVersion === stored.version;
  await renewVersions(
    tx,
    changes.filter(isLast).map(({ event }) => event),
    (id) => versions.get(id),
  );
  const textOf = (time: Date | null) => time?.toISOString() ?? null;
  await recordChanges(
    tx,
    ctx,
    restored.map(({ stored, estimate }) => ({
      kind: 'estimate-undone',
      shipmentId: stored.id,
      fields: [{ field: 'estimatedDelivery', from: textOf(stored.estimatedDelivery), to: textOf(estimate) }],
    })),
  );
}

/** Resolves to the new versions by shipment. */
async function writeEstimates(
  tx: Db,
  rows: readonly { id: string; estimate: Date | null }[],
): Promise<Map<string, number>> {
  const updatedAt = await databaseTime(tx);
  const written = await rowsOf<{ id: string; version: number }>(
    tx,
    sql`
      update shipments set estimated_delivery = wanted.estimate, updated_at = ${updatedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) wanted (id uuid, estimate timestamptz)
      where shipments.id = wanted.id
      returning shipments.id, shipments.version`,
  );
  return new Map(written.map(({ id, version }) => [id, version]));
}

/** Its time; where the destination was corrected since, its day there. */
export function estimateAt(
  zone: string,
  { estimate, estimatedDay }: Pick<EventRow, 'estimate' | 'estimatedDay'>,
): Date | null {
  if (estimate === null || estimatedDay === null || zonedDay(zone, estimate) === estimatedDay) return estimate;
  return estimatedTime(estimatedDay, zone);
}

const canBeUndone = async (tx: Db, { id, recordedAt }: EventRow): Promise<boolean> =>
  (await isWithinHold(tx, recordedAt)) && !(await isNotified(tx, [id]));
