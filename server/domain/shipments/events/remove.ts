import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import type { Status } from '#server/contract/statuses.ts';
import { datesAfter, type ShipmentDates } from './dates.ts';
import { changedDates, sameDate } from './record.ts';
import type { EventTarget } from './write.ts';

export type EventRow = typeof shipmentEvents.$inferSelect;

const GIVEN = ['created', 'set', 'recorded'] as const;
const PRESENT = ['created', 'set'] as const;

/**
 * What the shipment is without this event (contract section 8, 'Undo'): if it set the present status, that of the latest other event that
 * has one of its own; the dates that it set are what they were before it. Also mends what later events took over from it.
 * The caller holds the shipment's lock, then deletes or retracts the event and writes what this gives.
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
  const after = datesAfter({ ...dates, status: stored.status }, successor.status, successor.at);
  await tx
    .update(shipmentEvents)
    .set({ statusSource: 'set', ...changedDates({ before: dates, after }) })
    .where(eq(shipmentEvents.id, successor.id));
  return { status: successor.status, ...after };
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

async function datesWithout(
  tx: Db,
  others: SQL | undefined,
  stored: ShipmentDates,
  event: EventRow,
): Promise<ShipmentDates> {
  const dates = { dispatchedDate: stored.dispatchedDate, deliveredDate: stored.deliveredDate };
  for (const field of ['dispatchedDate', 'deliveredDate'] as const) {
    const { before, after } = COLUMNS[field];
    if (sameDate(event[before], event[after])) continue;
    const later = await nextChangeOf(tx, others, event, field);
    if (later) {
      // What a later event overwrote is now what this one had overwritten, unless somebody set the date between the two.
      if (sameDate(later[before], event[after])) await overwrites(tx, later, field, event[before]);
    } else if (sameDate(stored[field], event[after])) dates[field] = event[before];
  }
  return dates;
}

async function nextChangeOf(
  tx: Db,
  others: SQL | undefined,
  event: EventRow,
  field: keyof ShipmentDates,
): Promise<EventRow | undefined> {
  const { before, after } = COLUMNS[field];
  const [row] = await tx
    .select()
    .from(shipmentEvents)
    .where(
      and(
        others,
        gt(shipmentEvents.id, event.id),
        sql`${shipmentEvents[before]} is distinct from ${shipmentEvents[after]}`,
      ),
    )
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

/** Events without a status of their own that had this one's get that of the event before it. */
async function passOnStatus(tx: Db, others: SQL | undefined, event: EventRow): Promise<void> {
  const given = and(others, inArray(shipmentEvents.statusSource, [...GIVEN]));
  const isLater = or(
    gt(shipmentEvents.at, event.at),
    and(eq(shipmentEvents.at, event.at), gt(shipmentEvents.id, event.id)),
  );
  const before = await latest(tx, and(given, sql`not (${isLater})`));
  if (!before) return;
  const [next] = await tx
    .select()
    .from(shipmentEvents)
    .where(and(given, isLater))
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
    .limit(1);
  const isBeforeNext =
    next &&
    sql`(${shipmentEvents.at}, ${shipmentEvents.id}) < (${next.at.toISOString()}::timestamptz, ${next.id}::bigint)`;
  await tx
    .update(shipmentEvents)
    .set({ status: before.status })
    .where(and(others, eq(shipmentEvents.statusSource, 'inherited'), isLater, isBeforeNext));
}
