import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { REASON_STATUSES, TALLY_REASONS } from '#contract/events/reasons/reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { type EventRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { datesAfter, SHIPMENT_DATES, type ShipmentDates } from './dates.ts';
import { changedDates, sameDate } from './record.ts';
import type { EventTarget } from './write.ts';

const GIVEN = ['created', 'set', 'recorded'] as const;
const PRESENT = ['created', 'set'] as const;

/**
 * Computes the shipment without this event (docs/contract/events.md, 'Undo'). If the event set the present status, the
 * latest other event with a status of its own decides; the dates that it set get their earlier values. Also corrects
 * the later events that inherited from it. The caller holds the shipment's lock, then deletes or retracts the event and
 * writes the result.
 */
export async function stateWithout(
  tx: Db,
  stored: EventTarget,
  event: EventRow,
): Promise<ShipmentDates & { status: Status }> {
  const others = and(
    eq(shipmentEvents.shipmentId, stored.id),
    isNull(shipmentEvents.retractedAt),
    ne(shipmentEvents.id, event.id),
  );
  const dates = await datesWithout(tx, others, stored, event);
  if (event.statusSource === 'inherited') return { status: stored.status, ...dates };
  await passOnStatus(tx, others, event);
  const setter = await latest(tx, and(others, inArray(shipmentEvents.statusSource, [...PRESENT])));
  if (event.statusSource !== 'set' || (setter && isAfter(setter, event))) return { status: stored.status, ...dates };
  const successor = await latest(tx, and(others, inArray(shipmentEvents.statusSource, [...GIVEN])));
  if (!successor) return { status: stored.status, ...dates };
  if (successor.statusSource !== 'recorded') return { status: successor.status, ...dates };
  return { status: successor.status, ...(await promote(tx, others, successor, { ...dates, status: stored.status })) };
}

/** Makes an event of a past time the source of the shipment's status. Returns the dates after it. */
async function promote(
  tx: Db,
  others: SQL | undefined,
  event: EventRow,
  state: ShipmentDates & { status: Status },
): Promise<ShipmentDates> {
  const after = datesAfter(state, event.status, event.at);
  await tx
    .update(shipmentEvents)
    .set({ statusSource: 'set', ...changedDates({ before: state, after }) })
    .where(eq(shipmentEvents.id, event.id));
  await inherit(tx, and(others, isLaterThan(event)), event.status);
  return after;
}

const isAfter = (one: EventRow, other: EventRow) =>
  one.at.getTime() === other.at.getTime() ? one.id > other.id : one.at > other.at;

async function latest(tx: Db, condition: SQL | undefined): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(shipmentEvents)
    .where(condition)
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
    .limit(1);
  return row;
}

const COLUMNS = {
  dispatchedDate: { before: 'dispatchedBefore', after: 'dispatchedAfter' },
  deliveredDate: { before: 'deliveredBefore', after: 'deliveredAfter' },
} as const;

const changes = (field: keyof ShipmentDates) =>
  sql`${shipmentEvents[COLUMNS[field].before]} is distinct from ${shipmentEvents[COLUMNS[field].after]}`;

async function datesWithout(
  tx: Db,
  others: SQL | undefined,
  stored: ShipmentDates,
  event: EventRow,
): Promise<ShipmentDates> {
  const dates = { dispatchedDate: stored.dispatchedDate, deliveredDate: stored.deliveredDate };
  for (const field of SHIPMENT_DATES) {
    const { before, after } = COLUMNS[field];
    if (sameDate(event[before], event[after])) continue;
    const later = await nextChangeOf(tx, others, event, field);
    // The 'before' value of the later event becomes that of this event.
    if (later) await overwrites(tx, later, field, event[before]);
    else dates[field] = event[before];
  }
  return dates;
}

async function nextChangeOf(
  tx: Db,
  others: SQL | undefined,
  event: EventRow,
  field: keyof ShipmentDates,
): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(shipmentEvents)
    .where(and(others, gt(shipmentEvents.id, event.id), changes(field)))
    .orderBy(asc(shipmentEvents.id))
    .limit(1);
  return row;
}

async function overwrites(tx: Db, later: EventRow, field: keyof ShipmentDates, was: Date | null): Promise<void> {
  const { before, after } = COLUMNS[field];
  const unchanged = sameDate(was, later[after]);
  await tx
    .update(shipmentEvents)
    .set(unchanged ? { [before]: null, [after]: null } : { [before]: was })
    .where(eq(shipmentEvents.id, later.id));
}

/**
 * Events that inherited this event's status get that of the event before it, or of the first event if there is none
 * before. If this event set the shipment's status, events that were recorded for a past time do not count.
 */
async function passOnStatus(tx: Db, others: SQL | undefined, event: EventRow): Promise<void> {
  const sources = event.statusSource === 'set' ? PRESENT : GIVEN;
  const given = and(others, inArray(shipmentEvents.statusSource, [...sources]));
  const isLater = isLaterThan(event);
  const before = await latest(tx, and(given, sql`not (${isLater})`));
  const [next] = await tx
    .select()
    .from(shipmentEvents)
    .where(and(given, isLater))
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
    .limit(1);
  const source = before ?? next;
  if (!source) return;
  const hadIt = and(eq(shipmentEvents.status, event.status), isLater, next && sql`not (${isLaterThan(next)})`);
  await inherit(tx, and(others, hadIt), source.status);
}

const isLaterThan = ({ at, id }: EventRow) =>
  sql`(${shipmentEvents.at}, ${shipmentEvents.id}) > (${at.toISOString()}::timestamptz, ${id}::bigint)`;

/** A reason goes with a few statuses alone, but for what a tally found. */
async function inherit(tx: Db, condition: SQL | undefined, status: Status): Promise<void> {
  const { reason } = shipmentEvents;
  const kept = sql`case when ${inArray(reason, [...TALLY_REASONS])} then ${reason} end`;
  await tx
    .update(shipmentEvents)
    .set(REASON_STATUSES.includes(status) ? { status } : { status, reason: kept })
    .where(and(condition, eq(shipmentEvents.statusSource, 'inherited')));
}

/**
 * A date set by hand stays, whatever is removed: earlier events of these shipments no longer count as having changed
 * it.
 */
export async function forgetDateChanges(
  tx: Db,
  shipmentIds: readonly string[],
  field: keyof ShipmentDates,
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const { before, after } = COLUMNS[field];
  await tx
    .update(shipmentEvents)
    .set({ [before]: null, [after]: null })
    .where(and(inArray(shipmentEvents.shipmentId, [...shipmentIds]), changes(field)));
}
