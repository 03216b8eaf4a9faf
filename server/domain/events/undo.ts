import { inArray, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { EventRow } from '#db/schema/events/shipment-events.ts';
import { isPublicEvent, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withdrawEvents } from '#server/domain/mails/outbox/withdraw-events.ts';
import { passOnPresentStatus } from './record.ts';
import { removalChanges } from './removal-changes.ts';
import type { EventTarget } from './write.ts';

/** An event after which its locked, active shipment has not changed. */
export type LastChange = { stored: EventTarget; event: EventRow };

type Restored = { id: string; version: number; status: Status; dispatched: string | null; delivered: string | null };

/**
 * Restores each shipment to its state before the event, and deletes the event and its mails; the audit log keeps both
 * (docs/contract/events.md, 'Undo'). The earlier event is the last change again. The number of statements does not
 * depend on the number of shipments.
 */
export async function undoLastChanges(tx: Db, ctx: Ctx, changes: readonly LastChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ event }) => event.id);
  await withdrawEvents(tx, ids);
  const restored = new Map((await restoreStates(tx, ids)).map((row) => [row.id, row]));
  await passOnPresentStatus(
    tx,
    changes.map(({ event }) => event),
  );
  await tx.delete(shipmentEvents).where(inArray(shipmentEvents.id, ids));
  await renewVersions(tx, changes, restored);
  await recordChanges(
    tx,
    ctx,
    changes.flatMap(({ stored, event }) => {
      const row = restored.get(stored.id);
      if (!row) throw new Error('A locked shipment was changed');
      const dates = { dispatchedDate: asDate(row.dispatched), deliveredDate: asDate(row.delivered) };
      return removalChanges(stored, event, { status: row.status, ...dates });
    }),
  );
}

const asDate = (text: string | null) => (text === null ? null : new Date(text));

/** The status of the latest other event that set one, and the dates that the event overwrote. */
function restoreStates(tx: Db, eventIds: readonly number[]): Promise<Restored[]> {
  return rowsOf<Restored>(
    tx,
    sql`
      update shipments set
        updated_at = case when ${isPublicEvent(sql`event`)} then clock_timestamp()::timestamptz(3) else updated_at end,
        status = (
          select other.status from shipment_events other
          where other.shipment_id = shipments.id and other.id <> event.id and other.retracted_at is null
            and other.status_source in ('created', 'set')
          order by other.at desc, other.id desc limit 1
        ),
        dispatched_date = case when event.dispatched_before is distinct from event.dispatched_after
          then event.dispatched_before else dispatched_date end,
        delivered_date = case when event.delivered_before is distinct from event.delivered_after
          then event.delivered_before else delivered_date end
      from shipment_events event
      where event.id in ${[...eventIds]} and shipments.id = event.shipment_id
      returning shipments.id, version, shipments.status, dispatched_date as dispatched, delivered_date as delivered`,
  );
}

async function renewVersions(
  tx: Db,
  changes: readonly LastChange[],
  restored: ReadonlyMap<string, Restored>,
): Promise<void> {
  const versions = changes.map(({ event: { shipmentId, shipmentVersion } }) => ({
    id: shipmentId,
    before: (shipmentVersion ?? 0) - 1,
    now: restored.get(shipmentId)?.version,
  }));
  await tx.execute(sql`
    update shipment_events set shipment_version = renewed.now
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) renewed (id uuid, before integer, now integer)
    where shipment_id = renewed.id and shipment_version = renewed.before`);
}
