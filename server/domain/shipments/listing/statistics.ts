import { and, eq, isNull, ne, sql, sum } from 'drizzle-orm';
import type { Carrier } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Statistics } from '#contract/values/pagination.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentCounts } from '#db/schema/shipments/shipment-counts.ts';

/** The number of active shipments of each status and carrier; combinations without any are left out. */
export type Counts = { status: Status; carrier: Carrier; count: number }[];

/** The counts of one user's shipments, or of everyone's when `userId` is null. */
export function loadCounts(db: Db, userId: string | null): Promise<Counts> {
  const count = sum(shipmentCounts.change).mapWith(Number);
  return db
    .select({ status: shipmentCounts.status, carrier: shipmentCounts.carrier, count })
    .from(shipmentCounts)
    .where(userId === null ? isNull(shipmentCounts.userId) : eq(shipmentCounts.userId, userId))
    .groupBy(shipmentCounts.status, shipmentCounts.carrier)
    .having(and(ne(count, 0)));
}

/** The number with this status and carrier; each condition counts only if it is given. */
export function countOf(
  counts: Counts,
  wanted: { status?: Status | undefined; carrier?: Carrier | undefined },
): number {
  return counts
    .filter(({ status }) => wanted.status === undefined || status === wanted.status)
    .filter(({ carrier }) => wanted.carrier === undefined || carrier === wanted.carrier)
    .reduce((total, { count }) => total + count, 0);
}

/** docs/contract/specification.md, 'Statistics'; `spell` gives the spelling of a status. */
export function statisticsOf(counts: Counts, spell: (status: Status) => string = (status) => status): Statistics {
  const statusBreakdown: Record<string, number> = {};
  const carrierBreakdown: Record<string, number> = {};
  for (const { status, carrier, count } of counts) {
    statusBreakdown[spell(status)] = (statusBreakdown[spell(status)] ?? 0) + count;
    carrierBreakdown[carrier] = (carrierBreakdown[carrier] ?? 0) + count;
  }
  return { totalShipments: countOf(counts, {}), statusBreakdown, carrierBreakdown };
}

/**
 * Replaces the changes of each count by their sum; for a job. It is one statement, so no reader sees a state in
 * between. It skips rows that another compaction has locked, so it may run at any time in several processes.
 */
export async function compactCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with crowded as (
      select id from (
        select id, count(*) over (partition by user_id, status, carrier) as changes from shipment_counts
      ) counted where changes > 1
    ), locked_rows as (
      select c.id from shipment_counts c join crowded using (id) order by c.id for update of c skip locked
    ), compacted as (
      delete from shipment_counts using locked_rows where shipment_counts.id = locked_rows.id
      returning user_id, status, carrier, change
    )
    insert into shipment_counts (user_id, status, carrier, change)
    select user_id, status, carrier, sum(change) from compacted group by user_id, status, carrier having sum(change) <> 0`);
}
