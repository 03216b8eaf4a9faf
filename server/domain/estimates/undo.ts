import { eq } from 'drizzle-orm';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import type { Db } from '#db/open-database.ts';
import { type EventRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { estimatedTime } from '#server/domain/estimates/estimated-time.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { updateShipmentRow } from '#server/domain/events/update-rows.ts';
import { withScope } from '#server/domain/guards.ts';
import { isWithinHold } from '#server/domain/mails/outbox/hold.ts';
import { isNotified, withdrawEvents } from '#server/domain/mails/outbox/withdraw-events.ts';
import { loadShipment, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { newestEstimates } from './newest.ts';

/**
 * Takes the newest change of the estimate back within the hold, its mails too (docs/contract/estimates.md). Throws as
 * `updateShipment` does, and `conflict` once the hold is over or a mail of it is being sent.
 */
export async function undoEstimate(caller: Ctx, input: { id: string }): Promise<Shipment> {
  const ctx = withScope(caller, 'shipments:write');
  return shipmentTransaction(ctx, input, async (tx, stored) => {
    const [newest, previous] = await newestEstimates(tx, stored.id);
    if (newest?.statusSource !== 'estimated' || !(await canBeUndone(tx, newest)))
      throw new AppError('no-estimate-to-undo');
    await withdrawEvents(tx, [newest.id]);
    await tx.delete(shipmentEvents).where(eq(shipmentEvents.id, newest.id));
    const estimate = previous ? estimateAt(stored.destinationZone, previous) : null;
    await updateShipmentRow(tx, stored.id, await databaseTime(tx), { estimatedDelivery: estimate });
    const values = [stored.estimatedDelivery, estimate].map((time) => time?.toISOString() ?? null);
    const fields = [{ field: 'estimatedDelivery', from: values[0], to: values[1] }];
    await recordChange(tx, ctx, { kind: 'estimate-undone', shipmentId: stored.id, fields });
    return loadShipment(tx, stored.id);
  });
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
