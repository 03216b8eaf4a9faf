import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isPublicEvent } from '#db/schema/events/shipment-events.ts';

/**
 * The database's time, and the time of the newest public event of each of these shipments; of one that a scan made also
 * the scan's own time.
 */
export type Clock = { now: Date; newest: ReadonlyMap<string, Date>; newestScan: ReadonlyMap<string, Date> };

/**
 * Read after the shipments are locked: an earlier time would be older than the changes that the lock waited for.
 * Retracted events and internal notes do not count.
 */
export async function readClock(tx: Db, ids: readonly string[]): Promise<Clock> {
  const rows = await rowsOf<{ id: string; now: string; newest: string | null; scan: string | null }>(
    tx,
    sql`
      select shipment.id, clock_timestamp()::timestamptz(3) as now, event.at as newest, event.scanned_at as scan
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) asked (id), lateral (select asked.id::uuid as id) shipment
      left join lateral (
        select event.at, event.scanned_at from shipment_events event
        where event.shipment_id = shipment.id and event.retracted_at is null and ${isPublicEvent(sql`event`)}
        order by event.at desc, event.id desc limit 1
      ) event on true`,
  );
  const [first] = rows;
  if (!first) throw new Error('No shipment was named');
  const times = (of: 'newest' | 'scan') =>
    new Map(rows.flatMap(({ id, [of]: time }) => (time === null ? [] : [[id, new Date(time)]])));
  return { now: new Date(first.now), newest: times('newest'), newestScan: times('scan') };
}

/** The database's time at this statement. */
export async function databaseTime(tx: Db): Promise<Date> {
  const [row] = await rowsOf<{ now: string }>(tx, sql`select clock_timestamp()::timestamptz(3) as now`);
  if (!row) throw new Error('The database gave no time');
  return new Date(row.now);
}
