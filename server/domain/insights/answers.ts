import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Period } from './conditions.ts';

/**
 * The median of minutes from the first message that waits, or from a request, to the reply, by the day (UTC) of what
 * came in; null where nothing was answered. A reply marks what it answers as done: what was done before does not count.
 */
export async function answerMinutes(
  db: Db,
  { from, to }: Period,
  isCounted: SQL,
  isCountedRequest: SQL,
): Promise<number | null> {
  const isIn = (time: SQL) =>
    sql`${time} >= ${`${from}T00:00:00Z`}::timestamptz and ${time} < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`;
  const [row] = await rowsOf<{ minutes: number | null }>(
    db,
    sql`
      with answered as (
        select min(message.created_at) as asked, reply.created_at as replied
        from shipment_answers message join shipment_figures figure on figure.shipment_id = message.shipment_id
        cross join lateral (
          select id, created_at from shipment_answers reply
          where reply.shipment_id = message.shipment_id and reply.author = 'staff' and reply.created_at >= message.created_at
            and reply.to_side in (message.author, 'both')
          order by reply.created_at, reply.id limit 1
        ) reply
        where message.author <> 'staff' and ${isCounted} and message.done_at between reply.created_at - interval '1 second' and reply.created_at
        group by message.shipment_id, message.author, reply.id, reply.created_at
        union all
        select request.created_at, request.decided_at from shipment_requests request
        where request.state in ('accepted', 'declined') and ${isCountedRequest}
      )
      select round(percentile_cont(0.5) within group (order by extract(epoch from replied - asked) / 60))::int as minutes
      from answered where ${isIn(sql`asked`)}`,
  );
  return row?.minutes ?? null;
}
