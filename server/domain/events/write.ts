import { startOfMinute } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import { type EventTexts, isPublicText } from '#contract/events/events.ts';
import { REASON_STATUSES, type Reason } from '#contract/events/reasons/reasons.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { isInternalEvent, isPublicEvent, isPublicRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import type { PROOF_KINDS } from '#db/schema/proofs/shipment-proofs.ts';
import type { EventChange } from '#server/domain/changes/change.ts';
import type { Actor } from '#server/domain/context.ts';
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
  /** The kind of its proof: a delivery may have a reason, an attempt sets its status again. */
  proof?: (typeof PROOF_KINDS)[number];
  /** A tally finds reasons whatever the status is. */
  isTally?: boolean;
} & EventTexts;

type Planned = EventRecord & { from: Status; dates: { before: ShipmentDates; after: ShipmentDates } };

/**
 * Writes one event to the history of each of these locked shipments, and sets status and dates where it is the newest,
 * in the caller's transaction. A target gets no event if only its present status was given. Resolves to the changes,
 * for `recordChanges`. Throws `invalid` for a reason where its status takes none, `conflict` where a history is full
 * and the event changes no status (docs/contract/events.md, 'Limit').
 */
export async function writeEvents(
  tx: Db,
  actor: Actor,
  targets: readonly (EventTarget & EventChange['parties'])[],
  event: NewEvent,
  notify?: Notify,
): Promise<EventChange[]> {
  if (targets.length === 0) return [];
  const ids = targets.map(({ id }) => id);
  const clock = await readClock(tx, ids);
  const planned: Planned[] = [];
  for (const target of targets) {
    const own = target.internalNote === undefined ? event : { ...event, internalNote: target.internalNote };
    const plan = await planEvent(tx, target, own, clock);
    if (plan) planned.push(plan);
    if (plan?.reason && !event.proof && !event.isTally && !REASON_STATUSES.includes(plan.status))
      throw reasonNotAllowed();
  }
  if (planned.length === 0) return [];
  const publicIds = new Set(planned.filter(isPublicRow).map(({ shipmentId }) => shipmentId));
  const quiet = planned
    .filter(({ statusSource, from, status }) => statusSource !== 'set' || from === status)
    .map(({ shipmentId }) => shipmentId);
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
  const eventOf = new Map(written.map(({ id, shipmentId }) => [shipmentId, id]));
  const targetOf = new Map(targets.map((target) => [target.id, target]));
  const { importBatchId } = event;
  return planned.flatMap((plan) => {
    const [eventId, parties] = [eventOf.get(plan.shipmentId), targetOf.get(plan.shipmentId)];
    return eventId && parties ? [changeOf(plan, { eventId, parties, notify, importBatchId })] : [];
  });
}

const reasonNotAllowed = () => new AppError('reason-not-allowed', { field: 'reason' });

/** The effect of the event on this shipment; null if nothing would change. */
export async function planEvent(tx: Db, target: EventTarget, event: NewEvent, clock: Clock): Promise<Planned | null> {
  const newest = clock.newest.get(target.id) ?? clock.now;
  const at = eventTime(target, event, newest, clock);
  const isNewest = at >= newest;
  const isAnother = event.status !== target.status || event.proof === 'attempt';
  const sets = isNewest && event.status !== undefined && isAnother;
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

function eventTime({ id, status }: EventTarget, event: NewEvent, newest: Date, clock: Clock): Date {
  const isAttempt = event.proof === 'attempt';
  if (!event.at || !(event.scannedAt || isAttempt)) return timeOf(event.at, newest, clock.now);
  // An attempt before the shipment was closed does not open it again.
  if (isAttempt && SETTLED_STATUSES.includes(status)) return event.at;
  const scan = clock.newestScan.get(id);
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

type Written = Pick<EventChange, 'eventId' | 'parties' | 'notify' | 'importBatchId'>;

function changeOf(plan: Planned, written: Written): EventChange {
  const { shipmentId, status, statusSource, from, at, location, note, internalNote, reason, dates } = plan;
  const isSet = statusSource === 'set' && status !== from;
  const fields = [
    ...(isSet ? [] : [{ field: 'at', to: at.toISOString() }]),
    ...(location ? [{ field: 'location', to: location }] : []),
    ...(note.trim() ? [{ field: 'note', to: note }] : []),
    ...(internalNote?.trim() ? [{ field: 'internalNote', to: internalNote }] : []),
    ...(reason ? [{ field: 'reason', to: reason }] : []),
    ...dateFields(dates.before, dates.after),
  ];
  const change = { ...written, shipmentId, isInternal: !isPublicRow(plan), to: status, fields };
  return isSet ? { ...change, kind: 'status-changed', from } : { ...change, kind: 'event-added' };
}

/** The changed dates as fields of an audit entry. */
export function dateFields(before: ShipmentDates, after: ShipmentDates) {
  return SHIPMENT_DATES.filter((field) => !sameDate(before[field], after[field])).map((field) => ({
    field,
    from: before[field]?.toISOString() ?? null,
    to: after[field]?.toISOString() ?? null,
  }));
}
