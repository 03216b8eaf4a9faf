import { sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { insertInto } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { authorOf } from '#server/domain/audit/author.ts';
import type { Actor } from '#server/domain/context.ts';
import type { ShipmentDates } from './dates.ts';

type StatusSource = (typeof shipmentEvents.$inferSelect)['statusSource'];

export type EventRecord = {
  shipmentId: string;
  status: Status;
  statusSource: StatusSource;
  at: Date;
  location: string;
  note: string;
  internalNote?: string | undefined;
  reason?: Reason | null | undefined;
  /** The estimate that a creation or a change sets. */
  estimate?: Date | null | undefined;
  estimatedDay?: string | null | undefined;
  batchId?: string | undefined;
  scannedAs?: Status | undefined;
  scannedAt?: Date | undefined;
  shipmentVersion: number | undefined;
  /** The shipment's dates before and after the event. */
  dates?: { before: ShipmentDates; after: ShipmentDates } | undefined;
};

const FIELDS = [
  'shipmentId',
  'status',
  'statusSource',
  'at',
  'location',
  'note',
  'internalNote',
  'reason',
  'estimate',
  'estimatedDay',
  'actorId',
  'keyName',
  'batchId',
  'scannedAs',
  'scannedAt',
  'shipmentVersion',
  'dispatchedBefore',
  'dispatchedAfter',
  'deliveredBefore',
  'deliveredAfter',
] as const;

/**
 * Adds events to the histories of these shipments, in the transaction of the change and after the shipments' own
 * statuses are written. Empty texts are stored as null.
 */
export async function recordEvents(
  tx: Db,
  actor: Actor,
  records: readonly EventRecord[],
): Promise<{ id: number; shipmentId: string }[]> {
  if (records.length === 0) return [];
  const by = authorOf(actor);
  const rows = records.map(({ location, note, internalNote, dates, ...rest }) => ({
    ...rest,
    ...(dates && changedDates(dates)),
    location: location.trim() ? location : null,
    note: note.trim() ? note : null,
    internalNote: internalNote?.trim() ? internalNote : null,
    ...by,
  }));
  const events = await rowsOf<{ id: string; shipmentId: string }>(
    tx,
    sql`${insertInto(shipmentEvents, FIELDS, rows)} returning id, shipment_id as "shipmentId"`,
  );
  const written = events.map(({ id, shipmentId }) => ({ id: Number(id), shipmentId }));
  if (records.some(({ statusSource }) => statusSource === 'set')) await passOnPresentStatus(tx, written);
  return written;
}

/**
 * Where an event sets its shipment's status, or is about to be undone, the events of a later time inherit the status
 * that the shipment has now: all of them are internal, or the status would not have been set.
 */
export async function passOnPresentStatus(tx: Db, events: readonly { id: number }[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx.execute(sql`
    update shipment_events later set status = shipment.status
    from shipment_events event join shipments shipment on shipment.id = event.shipment_id
    where event.id in ${ids} and event.status_source = 'set'
      and later.shipment_id = event.shipment_id and later.status_source = 'inherited' and later.retracted_at is null
      and (later.at, later.id) > (event.at, event.id) and later.status <> shipment.status`);
}

/** An unchanged date has neither value. */
export function changedDates({ before, after }: { before: ShipmentDates; after: ShipmentDates }) {
  const dispatched = sameDate(before.dispatchedDate, after.dispatchedDate);
  const delivered = sameDate(before.deliveredDate, after.deliveredDate);
  return {
    dispatchedBefore: dispatched ? null : before.dispatchedDate,
    dispatchedAfter: dispatched ? null : after.dispatchedDate,
    deliveredBefore: delivered ? null : before.deliveredDate,
    deliveredAfter: delivered ? null : after.deliveredDate,
  };
}

export function sameDate(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
