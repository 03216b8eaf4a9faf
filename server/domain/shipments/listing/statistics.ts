import { and, eq, isNull, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentCounts } from '#db/schema/shipment-counts.ts';
import type { Statistics } from '#server/contract/pagination.ts';
import type { Carrier } from '#server/contract/shipments.ts';
import type { Status } from '#server/contract/statuses.ts';

/** How many active shipments there are of each status and carrier; combinations without any are left out. */
export type Counts = { status: Status; carrier: Carrier; count: number }[];

/** Of one user's shipments, or of everyone's when `userId` is null. */
export function loadCounts(db: Db, userId: string | null): Promise<Counts> {
  const count = sum(shipmentCounts.change).mapWith(Number);
  return db
    .select({
      status: shipmentCounts.status,
      carrier: shipmentCounts.carrier,
      count: sql<number>`${count}`.mapWith(Number),
    })
    .from(shipmentCounts)
    .where(userId === null ? isNull(shipmentCounts.userId) : eq(shipmentCounts.userId, userId))
    .groupBy(shipmentCounts.status, shipmentCounts.carrier)
    .having(and(ne(count, 0)));
}

/** How many of them have this status and carrier, each only where it is given. */
export function countOf(
  counts: Counts,
  wanted: { status?: Status | undefined; carrier?: Carrier | undefined },
): number {
  return counts
    .filter(({ status }) => wanted.status === undefined || status === wanted.status)
    .filter(({ carrier }) => wanted.carrier === undefined || carrier === wanted.carrier)
    .reduce((total, { count }) => total + count, 0);
}

/** Specification section 3, 'Statistics'; `spell` says how a status is written. */
export function statisticsOf(counts: Counts, spell: (status: Status) => string = (status) => status): Statistics {
  const statusBreakdown: Record<string, number> = {};
  const carrierBreakdown: Record<string, number> = {};
  for (const { status, carrier, count } of counts) {
    statusBreakdown[spell(status)] = (statusBreakdown[spell(status)] ?? 0) + count;
    carrierBreakdown[carrier] = (carrierBreakdown[carrier] ?? 0) + count;
  }
  return { totalShipments: countOf(counts, {}), statusBreakdown, carrierBreakdown };
}
