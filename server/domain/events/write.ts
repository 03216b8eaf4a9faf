import { startOfMinute } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import { type EventTexts, isPublicText } from '#contract/events/events.ts';
import { REASON_STATUSES, type Reason } from '#contract/events/reasons/reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { isInternalEvent, isPublicEvent, isPublicRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { type AuditField, type AuditRecord, recordAudit } from '#server/domain/audit/record.ts';
import type { Actor } from '#server/domain/context.ts';
import type { WrittenEvent } from '#server/domain/webhooks/queueing/change-types.ts';
import { AppError } from '#server/errors/app-error.ts';
import { type Clock, readClock } from './clock.ts';
import { datesAfter, SHIPMENT_DATES, type ShipmentDates } from './dates.ts';
import { requireRoomInHistory } from './history-limit.ts';
import { type EventRecord, recordEvents, sameDate } from './record.ts';
import { updateStatuses } from './update-rows.ts';

/** A locked shipment; its own `internalNote` takes the place of the event's. */
export type EventTarget = ShipmentDates & { id: string; status: Status; internalNote?: string };

/** The event to write for each shipment. Without `at` its time is now. */
export type NewEvent = {
  status?: Status | undefined;
  at?: Date | undefined;
  /** The delivered date where there is none yet; without it the event's time. */
  deliveredDate?: Date;
  reason?: Reason | undefined;
  batchId?: string;
  /** The status of a scan with a time. */
  scannedAs?: Status | undefined;
  scannedAt?: Date | undefined;
  /** The import whose event it is. */
  importBatchId?: string;
  /** Other fields that came with it, for the audit log. */
  auditFields?: readonly AuditField[];
} & EventTexts;

type Planned = EventRecord & { from: Status; dates: { before: ShipmentDates; after: ShipmentDates } };

/**
 * Writes one event to the history of each of these locked shipments, sets status and dates where it is the newest, and
 * records it in the audit log, in the caller's transaction. A target gets no event if only its present status was
 * given. Throws `invalid` for a reason where its status takes none, `conflict` where a history is full and the event
 * changes no status (contract section 7, 'History').
 */
export async function writeEvents(
  tx: Db,
  actor: Actor,
  targets: readonly EventTarget[],
  event: NewEvent,
): Promise<WrittenEvent[]> {
  if (targets.length === 0) return [];
  const ids = targets.map(({ id }) => id);
  const clock = await readClock(tx, ids);
  const planned: Planned[] = [];
  for (const target of targets) {
    const own = target.internalNote === undefined ? event : { ...event, internalNote: target.internalNote };
    const plan = await planEvent(tx, target, own, clock);
    if (plan) planned.push(plan);
    if (plan?.reason && !REASON_STATUSES.includes(plan.status)) throw reasonNotAllowed();
  }
  if (planned.length === 0) return [];
  const publicIds = new Set(planned.filter(isPublicRow).map(({ shipmentId }) => shipmentId));
  const quiet = planned.filter(({ statusSource }) => statusSource !== 'set').map(({ shipmentId }) => shipmentId);
  const [visible, internal] = [quiet.filter((id) => publicIds.has(id)), quiet.filter((id) => !publicIds.has(id))];
  await requireRoomInHistory(tx, visible, isPublicEvent);
  await requireRoomInHistory(tx, internal, isInternalEvent);
  const versions = await updateStatuses(
    tx,
    clock.now,
    planned.map(({ shipmentId: id, status, statusSource, from, dates }) => ({
      id,
      status: statusSource === 'set' ? status : from,
      isPublic: publicIds.has(id),
      ...dates.after,
    })),
  );
  const written = await recordEvents(
    tx,
    actor,
    planned.map(({ from: _, ...record }) => ({ ...record, shipmentVersion: versions.get(record.shipmentId) })),
  );
  const { importBatchId, auditFields = [] } = event;
  const audited = planned.map((each) => {
    const { fields = [], ...record } = auditOf(each);
    return { ...record, fields: [...fields, ...auditFields], importBatchId };
  });
  await recordAudit(tx, actor, audited);
  const setters = new Set(
    planned.filter(({ statusSource }) => statusSource === 'set').map(({ shipmentId }) => shipmentId),
  );
  return written.map((event) => ({
    ...event,
    isPublic: publicIds.has(event.shipmentId),
    setsStatus: setters.has(event.shipmentId),
  }));
}

const reasonNotAllowed = () => new AppError('reason-not-allowed', { field: 'reason' });

/** The effect of the event on this shipment; null if nothing would change. */
export async function planEvent(tx: Db, target: EventTarget, event: NewEvent, clock: Clock): Promise<Planned | null> {
  const newest = clock.newest.get(target.id) ?? clock.now;
  const at = eventTime(target.id, event, newest, clock);
  const isNewest = at >= newest;
  const sets = isNewest && event.status !== undefined && event.status !== target.status;
  if (!sets && !saysMore(event) && (isNewest || event.status === undefined)) return null;
  const before = { dispatchedDate: target.dispatchedDate, deliveredDate: target.deliveredDate };
  const { location, note, internalNote, reason, batchId, scannedAs, scannedAt } = event;
  const fields = { location, note, internalNote, reason, batchId, scannedAs, scannedAt };
  const common = { shipmentId: target.id, from: target.status, at, ...fields, shipmentVersion: undefined };
  if (sets) {
    const { deliveredDate } = event;
    const given = deliveredDate && target.deliveredDate === null ? { deliveredDate } : {};
    const after = datesAfter(target, event.status ?? target.status, at, given);
    return { ...common, status: event.status ?? target.status, statusSource: 'set', dates: { before, after } };
  }
  const dates = { before, after: before };
  if (isNewest) return { ...common, status: target.status, statusSource: 'inherited', dates };
  if (event.status !== undefined) return { ...common, status: event.status, statusSource: 'recorded', dates };
  return { ...common, status: await statusAt(tx, target, at), statusSource: 'inherited', dates };
}

const saysMore = (event: NewEvent) =>
  isPublicText(event) || event.reason !== undefined || (event.internalNote ?? '').trim() !== '';

function eventTime(shipmentId: string, event: NewEvent, newest: Date, clock: Clock): Date {
  if (!event.scannedAt || !event.at) return timeOf(event.at, newest, clock.now);
  const scan = clock.newestScan.get(shipmentId);
  if (scan) return timeAfterScan(event.at, newest, scan);
  // A time of whole minutes was typed.
  if (!(event.at.getTime() % millisecondsInMinute && newest.getTime() % millisecondsInMinute))
    return timeOf(event.at, newest, clock.now);
  return timeAfterScan(event.at, newest, new Date(newest.getTime() - CLOCK_ERROR_MS));
}

/** A device's clock is so exact, once it is put right by the server's. */
const CLOCK_ERROR_MS = 5_000;

/**
 * Forms send times to the minute. So an event in the minute of the newest event comes after it. The same holds for an
 * event without a time when the newest event is ahead of the clock.
 */
function timeOf(given: Date | undefined, newest: Date, now: Date): Date {
  const at = given ?? new Date(Math.max(now.getTime(), newest.getTime()));
  return at < newest && at >= startOfMinute(newest) ? newest : at;
}

/** Scans have seconds: of two within a minute the later one is later, in whichever order they arrive. */
function timeAfterScan(at: Date, newest: Date, newestScan: Date): Date {
  return at < newest && at >= newestScan ? newest : at;
}

/** The status of the last event up to that time; before the first event, the first one's. */
async function statusAt(tx: Db, { id, status }: EventTarget, at: Date): Promise<Status> {
  const present = and(eq(shipmentEvents.shipmentId, id), isNull(shipmentEvents.retractedAt));
  const [before] = await tx
    .select({ status: shipmentEvents.status })
    .from(shipmentEvents)
    .where(and(present, lte(shipmentEvents.at, at)))
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
    .limit(1);
  if (before) return before.status;
  const [first] = await tx
    .select({ status: shipmentEvents.status })
    .from(shipmentEvents)
    .where(present)
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
    .limit(1);
  return first?.status ?? status;
}

function auditOf({
  shipmentId,
  status,
  statusSource,
  from,
  at,
  location,
  note,
  internalNote,
  reason,
  dates,
}: Planned): AuditRecord {
  const fields = [
    ...(statusSource === 'set' ? [] : [{ field: 'at', to: at.toISOString() }]),
    ...(location ? [{ field: 'location', to: location }] : []),
    ...(note.trim() ? [{ field: 'note', to: note }] : []),
    ...(internalNote?.trim() ? [{ field: 'internalNote', to: internalNote }] : []),
    ...(reason ? [{ field: 'reason', to: reason }] : []),
    ...dateFields(dates.before, dates.after),
  ];
  if (statusSource === 'set') return { action: 'shipment-status', shipmentId, from, to: status, fields };
  return { action: 'event-added', shipmentId, to: status, fields };
}

/** The changed dates as fields of an audit entry. */
export function dateFields(before: ShipmentDates, after: ShipmentDates) {
  return SHIPMENT_DATES.filter((field) => !sameDate(before[field], after[field])).map((field) => ({
    field,
    from: before[field]?.toISOString() ?? null,
    to: after[field]?.toISOString() ?? null,
  }));
}
