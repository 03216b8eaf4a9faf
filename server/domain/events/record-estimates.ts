import { sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import type { Db } from '#db/open-database.ts';
import { isEstimate } from '#db/schema/events/shipment-events.ts';
import type { Actor } from '#server/domain/context.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { recordEvents } from './record.ts';

/** A written change of the estimate, its time, and the shipment's version with it. */
export type EstimateRecord = {
  before: ShipmentRow;
  after: ShipmentRow;
  at: Date;
  version: number | undefined;
  reason?: Reason | undefined;
  note?: string;
  batchId?: string;
};

/**
 * Enters changes of estimates (docs/contract/estimates.md) as events that are no entries of the history: so they have
 * the hold, the mails and the erasure of those. Resolves to the events' ids by shipment.
 */
export async function recordEstimates(
  tx: Db,
  actor: Actor,
  records: readonly EstimateRecord[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  await recordFirstEstimates(tx, records);
  const events = await recordEvents(
    tx,
    actor,
    records.map(({ after, at, version, reason, note = '', batchId }) => ({
      shipmentId: after.id,
      status: after.status,
      statusSource: 'estimated',
      at,
      location: '',
      note,
      reason,
      batchId,
      estimate: after.estimatedDelivery,
      estimatedDay: estimatedDayOf(after),
      shipmentVersion: version,
    })),
  );
  return new Map(events.map(({ id, shipmentId }) => [shipmentId, id]));
}

/** The day at the destination. */
export const estimatedDayOf = ({
  estimatedDelivery,
  destinationZone,
}: Pick<ShipmentRow, 'estimatedDelivery' | 'destinationZone'>): string | null =>
  estimatedDelivery && zonedDay(destinationZone, estimatedDelivery);

/** The estimate of a shipment that an earlier version created is not entered yet. */
async function recordFirstEstimates(tx: Db, records: readonly EstimateRecord[]): Promise<void> {
  const first = records.flatMap(({ before }) =>
    before.estimatedDelivery ? [{ id: before.id, at: before.estimatedDelivery, day: estimatedDayOf(before) }] : [],
  );
  if (first.length === 0) return;
  await tx.execute(sql`
    update shipment_events creation set estimate = first.at, estimated_day = first.day
    from jsonb_to_recordset(${JSON.stringify(first)}::jsonb) first (id uuid, at timestamptz, day date)
    where creation.shipment_id = first.id and creation.status_source = 'created' and not exists (
      select from shipment_events event where event.shipment_id = first.id and ${isEstimate(sql`event`)})`);
}
