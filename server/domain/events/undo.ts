import { inArray, sql } from 'drizzle-orm';
import type { Notify } from '#contract/mails/notify.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { EventRow } from '#db/schema/events/shipment-events.ts';
import { isPublicEvent, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import type { EventChange } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { findMailed } from '#server/domain/mails/content/shipments/corrections.ts';
import type { ShipmentMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { withdrawEvents } from '#server/domain/mails/outbox/withdraw-events.ts';
import { databaseTime } from './clock.ts';
import type { ShipmentDates } from './dates.ts';
import { passOnPresentStatus } from './record.ts';
import { removalChanges } from './removal-changes.ts';
import type { EventTarget } from './write.ts';

/** An event after which nothing was entered for its locked, active shipment. */
export type LastChange = { stored: EventTarget & EventChange['parties']; event: EventRow };

type State = ShipmentDates & { status: Status; version: number };
type Restored = { id: string; version: number; status: Status; dispatched: string | null; delivered: string | null };

/**
 * Restores each shipment, not changed since either, to its state before the event, and deletes the event and its mails;
 * the audit log keeps both (docs/contract/events.md, 'Undo'). The earlier event is the last change again. The number of
 * statements does not depend on the number of shipments.
 */
export async function undoLastChanges(tx: Db, ctx: Ctx, changes: readonly LastChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ event }) => event.id);
  const stateOf = await restoreStates(tx, ids);
  await tx.delete(shipmentEvents).where(inArray(shipmentEvents.id, ids));
  const versionOf = (id: string) => stateOf(id).version;
  await renewVersions(
    tx,
    changes.map(({ event }) => event),
    versionOf,
  );
  await recordChanges(
    tx,
    ctx,
    changes.flatMap(({ stored, event }) => removalChanges(stored, event, stateOf(stored.id))),
  );
}

/**
 * Retracts each event, as `retractEvent` does one after the hold: those in `notify` who were mailed about it get a
 * correction. Resolves to these mails. The number of statements does not depend on the number of shipments.
 */
export async function retractLastEvents(
  tx: Db,
  ctx: Ctx,
  changes: readonly LastChange[],
  notify: Notify | undefined,
): Promise<readonly ShipmentMail[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ event }) => event.id);
  const stateOf = await restoreStates(tx, ids);
  const mailedOf = await findMailed(tx, ids);
  const retractedBy = ctx.actor.kind === 'user' ? ctx.actor.user.id : null;
  const retractedAt = await databaseTime(tx);
  await tx.update(shipmentEvents).set({ retractedAt, retractedBy }).where(inArray(shipmentEvents.id, ids));
  return recordChanges(
    tx,
    ctx,
    changes.flatMap(({ stored, event }) =>
      removalChanges(stored, event, stateOf(stored.id), { parties: stored, notify, mailed: mailedOf(event.id) }),
    ),
  );
}

/** Without the mails that still wait, and with the shipments as they were before these events. */
async function restoreStates(tx: Db, eventIds: readonly number[]): Promise<(shipmentId: string) => State> {
  await withdrawEvents(tx, eventIds);
  const restored = new Map((await restoreRows(tx, eventIds)).map((row) => [row.id, row]));
  await passOnPresentStatus(
    tx,
    eventIds.map((id) => ({ id })),
  );
  return (shipmentId) => {
    const row = restored.get(shipmentId);
    if (!row) throw new Error('A locked shipment was changed');
    const { status, version, dispatched, delivered } = row;
    return { status, version, dispatchedDate: asDate(dispatched), deliveredDate: asDate(delivered) };
  };
}

const asDate = (text: string | null) => (text === null ? null : new Date(text));

/** The status of the latest other event that set one, and the dates that the event overwrote. */
function restoreRows(tx: Db, eventIds: readonly number[]): Promise<Restored[]> {
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

/**
 * After each of these events, a shipment's last change, was removed: the event before is its last change again, with
 * the shipment's version of now.
 */
export async function renewVersions(
  tx: Db,
  events: readonly EventRow[],
  versionOf: (shipmentId: string) => number | undefined,
): Promise<void> {
  const renewed = events.map(({ shipmentId, shipmentVersion }) => ({
    id: shipmentId,
    before: (shipmentVersion ?? 0) - 1,
    now: versionOf(shipmentId),
  }));
  await tx.execute(sql`
    update shipment_events set shipment_version = renewed.now
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) renewed (id uuid, before integer, now integer)
    where shipment_id = renewed.id and shipment_version = renewed.before`);
}
