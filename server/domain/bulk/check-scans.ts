import { and, eq, inArray, sql } from 'drizzle-orm';
import { closedToScans, SAME_SCAN_MS, type ScanRejection } from '#contract/bulk/scan.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { isReopened, type Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isInternalEvent, isPublicEvent, isPublicRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { type Clock, readClock } from '#server/domain/events/clock.ts';
import { findFullHistories, historyFull } from '#server/domain/events/history-limit.ts';
import type { EventRecord } from '#server/domain/events/record.ts';
import { type NewEvent, planEvent } from '#server/domain/events/write.ts';
import { ERRORS } from '#server/errors/errors.ts';
import type { BulkTarget } from './targets.ts';

export type ScanEvent = NewEvent & { status: Status };

/** `late`: it enters the history before the newest event, so the status stays as it is. */
export type ScanVerdict = 'changed' | 'late' | 'unchanged' | ScanRejection;
export type CheckedScan = { row: BulkTarget; verdict: ScanVerdict };

/** The messages to the user who scans. */
export const REJECTIONS: Readonly<Record<ScanRejection, (row: BulkTarget) => string>> = {
  'not-yours': () => ERRORS['not-your-shipment'].message,
  closed: ({ status }) => closedToScans(status),
  'history-full': ({ trackingNumber }) => historyFull(trackingNumber).message,
};

export const isRejection = (verdict: ScanVerdict): verdict is ScanRejection => verdict in REJECTIONS;

const verdictOf = ({ statusSource }: Pick<EventRecord, 'statusSource'>) =>
  statusSource === 'recorded' ? 'late' : 'changed';

/** Checks the result of the scan for each of these locked shipments, of which some take it. Writes nothing. */
export async function checkScans(
  tx: Db,
  workable: ReadonlySet<string>,
  rows: readonly BulkTarget[],
  event: ScanEvent,
): Promise<CheckedScan[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const clock = await readClock(tx, ids);
  const scanned = await findRepeats(tx, ids, event);
  const said = await findSaid(tx, ids, event, clock);
  const checked: CheckedScan[] = [];
  const quiet = { public: new Set<string>(), internal: new Set<string>() };
  for (const row of rows) {
    const verdict = await check(row);
    checked.push({ row, verdict });
  }
  const full = new Map([
    ...(await findFullHistories(tx, [...quiet.public], isPublicEvent)),
    ...(await findFullHistories(tx, [...quiet.internal], isInternalEvent)),
  ]);
  return checked.map(({ row, verdict }) => ({ row, verdict: full.has(row.id) ? 'history-full' : verdict }));

  async function check(row: BulkTarget): Promise<CheckedScan['verdict']> {
    if (!workable.has(row.id)) return 'not-yours';
    if (scanned.has(row.id)) return 'unchanged';
    const plan = await planEvent(tx, row, event, clock);
    if (!plan) return 'unchanged';
    if (plan.statusSource === 'set') return isReopened(row.status, event.status) ? 'closed' : 'changed';
    if (said.has(row.id)) return 'unchanged';
    quiet[isPublicRow(plan) ? 'public' : 'internal'].add(row.id);
    return verdictOf(plan);
  }
}

/** The shipments with an event of this very scan; one that was retracted since is not entered again. */
async function findRepeats(tx: Db, ids: readonly string[], { status, at }: ScanEvent): Promise<Set<string>> {
  if (!at) return new Set();
  const { shipmentId, scannedAs, scannedAt } = shipmentEvents;
  const repeats = await tx
    .select({ shipmentId })
    .from(shipmentEvents)
    .where(and(inArray(shipmentId, [...ids]), eq(scannedAs, status), eq(scannedAt, at)));
  return new Set(repeats.map((repeat) => repeat.shipmentId));
}

type Neighbour = {
  id: string;
  status: Status;
  at: string;
  location: string | null;
  note: string | null;
  internalNote: string | null;
  reason: Reason | null;
};

/**
 * The shipments whose public event before or after the scan says the same at about the same time: another piece was
 * scanned, or another device scanned it.
 */
async function findSaid(tx: Db, ids: readonly string[], event: ScanEvent, { now }: Clock): Promise<Set<string>> {
  const at = event.at?.toISOString() ?? 'infinity';
  const publicEvent = sql`select event.status, event.location, event.note, event.reason, event.internal_note as "internalNote",
    event.at from shipment_events event where event.shipment_id = asked.id::uuid and event.retracted_at is null
      and ${isPublicEvent(sql`event`)}`;
  const neighbours = await rowsOf<Neighbour>(
    tx,
    sql`
      select asked.id::uuid as id, neighbour.* from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) asked (id),
        lateral (
          (${publicEvent} and event.at <= ${at}::timestamptz order by event.at desc, event.id desc limit 1)
          union all (${publicEvent} and event.at > ${at}::timestamptz order by event.at, event.id limit 1)
        ) neighbour`,
  );
  const time = (event.at ?? now).getTime();
  const isNear = (other: Neighbour) => Math.abs(new Date(other.at).getTime() - time) < SAME_SCAN_MS;
  return new Set(neighbours.filter((other) => isNear(other) && saysTheSame(other, event)).map(({ id }) => id));
}

function saysTheSame(other: Neighbour, { status, location, note, internalNote, reason }: ScanEvent): boolean {
  const isSaid = (stored: string | null, text: string) => (stored ?? '') === (text.trim() ? text : '');
  return (
    other.status === status &&
    other.reason === (reason ?? null) &&
    isSaid(other.location, location) &&
    isSaid(other.note, note) &&
    (!internalNote?.trim() || other.internalNote === internalNote)
  );
}
