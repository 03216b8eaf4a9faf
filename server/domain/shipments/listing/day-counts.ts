import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type Filter, filterCondition, hasOnly } from './filter.ts';
import type { PageWindow } from './page-window.ts';
import { orderBy } from './sort-order.ts';

/** So many rows are walked over sooner than days are added up. */
const WALKED = 1_000;

const isInScope = ({ userId }: Filter): SQL =>
  userId === undefined ? sql`user_id is null` : sql`user_id = ${userId}::uuid`;

/** Whether `countByDays` knows how many match: days of creation alone are asked for, of an owner or of everyone. */
export const isCountedByDays = (filter: Filter): boolean => hasOnly(filter, ['userId', 'from', 'to']);

/** How many active shipments were created on these days (decision 051). */
export async function countByDays(db: Db, filter: Filter): Promise<number> {
  const { from = '-infinity', to = 'infinity' } = filter;
  const [row] = await rowsOf<{ count: string | null }>(
    db,
    sql`select sum(change) as count from shipment_day_counts
      where ${isInScope(filter)} and day between ${from}::date and ${to}::date`,
  );
  return Number(row?.count ?? 0);
}

/** Whether `findByDays` finds the window soonest: one far down a list of all, of an owner or of everyone, in the order of creation. */
export const isFoundByDays = (filter: Filter, { order, offset }: PageWindow): boolean =>
  offset > WALKED && order.keys[0]?.column === 'created_at' && hasOnly(filter, ['userId']);

/** The ids of the window, in its order: whole days before it are skipped, and only rows of its first day walked over. */
export async function findByDays(db: Db, filter: Filter, { order, offset, limit }: PageWindow): Promise<string[]> {
  const isAscending = order.keys[0]?.direction === 'asc';
  const [along, back] = isAscending ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const begins = sql`(select day from first)::timestamp at time zone 'UTC'`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with days as (
        select day, sum(sum(change)) over (order by day ${along}) - sum(change) as before
        from shipment_day_counts where ${isInScope(filter)} group by day
      ), first as materialized (
        select day, before from days where before <= ${offset} order by before desc, day ${back} limit 1
      )
      select id from shipments where ${filterCondition(filter)}
        and ${isAscending ? sql`created_at >= ${begins}` : sql`created_at < ${begins} + interval '24 hours'`}
      order by ${orderBy(order)} limit ${limit} offset ${offset} - (select before from first)`,
  );
  return rows.map(({ id }) => id);
}
