import { type SQL, sql } from 'drizzle-orm';
import type { InsightsQuery, InsightTotals } from '#contract/insights/insights.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { loads } from '#db/schema/loads/loads.ts';
import type { Caller } from '#server/domain/guards.ts';
import { arrivedAt, departedAt, readableLoads } from '#server/domain/loads/load-row.ts';
import type { Period } from './conditions.ts';

type LoadCounts = InsightTotals['loads'];

/**
 * Counts the loads that the caller may read and whose expected time lies in the period and is over, and those of them
 * that departed or arrived on the expected day (UTC) or before. A filter selects loads by their shipments.
 */
export async function countLoads(
  db: Db,
  user: Caller,
  { from, to }: Period,
  { carrier, mode, company }: Pick<InsightsQuery, 'carrier' | 'mode' | 'company'>,
  isCounted: SQL,
): Promise<LoadCounts> {
  const hasCounted =
    carrier || mode || company
      ? sql`exists (select from load_members member join shipment_figures figure on figure.shipment_id = member.shipment_id
          where member.load_id = ${loads.id} and ${isCounted})`
      : sql`true`;
  const counts = (expected: SQL, actual: SQL) => {
    const day = sql`(${expected} at time zone 'UTC')::date`;
    const isDue = sql`${expected} < now() and ${day} between ${from}::date and ${to}::date`;
    const onTime = sql`(${actual}::timestamptz at time zone 'UTC')::date <= ${day}`;
    return sql`json_build_object('of', count(*) filter (where ${isDue}), 'onTime', count(*) filter (where ${isDue} and ${onTime}))`;
  };
  const [row] = await rowsOf<LoadCounts>(
    db,
    sql`select ${counts(sql`${loads.departure}`, departedAt)} as departures,
        ${counts(sql`${loads.arrival}`, arrivedAt)} as arrivals
      from ${loads} where ${readableLoads(user)} and ${hasCounted}`,
  );
  if (!row) throw new Error('A count gave no row');
  return row;
}
