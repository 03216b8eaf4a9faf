import type { ChangeEstimate, EstimateResult } from '#contract/estimates/estimates.ts';
import { NO_UNDO } from '#contract/mails/undo-window.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { loadDestinationZones } from '#server/domain/estimates/destination-zone.ts';
import { estimatedTime, isSameEstimate } from '#server/domain/estimates/estimated-time.ts';
import { changedMeanwhile } from '#server/domain/events/changed-meanwhile.ts';
import { estimatedDayOf } from '#server/domain/events/record-estimates.ts';
import { withScope } from '#server/domain/guards.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import {
  loadShipment,
  requirePossibleChanger,
  type ShipmentRow,
  shipmentTransaction,
} from '#server/domain/shipments/load.ts';
import { writeChanges } from '#server/domain/shipments/writing/write-changes.ts';
import { AppError } from '#server/errors/app-error.ts';
import { newestEstimates } from './newest.ts';

/**
 * Changes the estimate, with a reason and a public note, and mails those in `notify` (docs/contract/estimates.md). The
 * same once more, with or without its reason and note, changes nothing. Throws as `updateShipment` does, and `conflict`
 * where another reason or note is sent with it, or the present estimate is not as `expected` says.
 */
export async function changeEstimate(
  caller: Ctx,
  input: { id: string } & ChangeEstimate,
): Promise<EstimateResult<Shipment>> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requirePossibleChanger(ctx, input, 'office');
  const zoneOf = await loadDestinationZones(ctx.db);
  return shipmentTransaction(ctx, { id }, 'office', async (tx, stored, user) => {
    const { date, reason, note, notify, expected } = input;
    const zone = zoneOf(stored);
    const estimatedDelivery = estimatedTime(date, zone);
    if (estimatedDayOf({ estimatedDelivery, destinationZone: zone }) === estimatedDayOf(stored)) {
      if (!(await isAsStored(tx, stored.id, { reason, note }))) throw new AppError('estimate-unchanged');
      return { shipment: await loadShipment(tx, stored.id, user), ...NO_UNDO };
    }
    const seen = expected?.date;
    if (seen !== undefined && !isSameEstimate(seen, stored.estimatedDelivery, stored.destinationZone))
      throw await changedMeanwhile(tx, ctx, stored.id, ['date']);
    const eventIds = await writeEstimate(tx, ctx.actor, stored, { date, zone, reason, note, notify });
    return { shipment: await loadShipment(tx, stored.id, user), ...(await undoWindowOf(tx, eventIds)) };
  });
}

type NewEstimate = Pick<ChangeEstimate, 'date' | 'reason' | 'note' | 'notify'> & { zone: string };

/**
 * Gives a locked shipment this estimate, with the zone of its destination, in the caller's transaction. Resolves to the
 * ids of its events: none for the day that it has.
 */
export async function writeEstimate(
  tx: Db,
  actor: Actor,
  stored: ShipmentRow,
  { date, zone, reason, note, notify }: NewEstimate,
): Promise<number[]> {
  const fields = { estimatedDelivery: estimatedTime(date, zone), destinationZone: zone };
  if (estimatedDayOf(fields) === estimatedDayOf(stored)) return [];
  const { written } = await writeChanges(tx, actor, [{ stored, fields, estimate: { reason, note } }], notify);
  return written.flatMap(({ estimateId }) => estimateId ?? []);
}

/** Whether the newest estimate came with this reason and note; one that is not sent is not asked to be another. */
async function isAsStored(
  tx: Db,
  shipmentId: string,
  { reason, note }: Pick<ChangeEstimate, 'reason' | 'note'>,
): Promise<boolean> {
  const [newest] = await newestEstimates(tx, [shipmentId]);
  return (!reason || newest?.reason === reason) && (!note || newest?.note === note);
}
