import { sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';

/**
 * Replaces the changes of each count by their sum. One statement, so that nobody reads between; it compacts only what no other
 * compaction has, and may run as often and wherever it likes.
 */
export async function compactShipmentCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with crowded as (
      select coalesce(user_id::text, '') as owner, status, carrier from shipment_counts
      group by 1, 2, 3 having count(*) > 1
    ), locked_rows as (
      select c.id from shipment_counts c
      join crowded on crowded.owner = coalesce(c.user_id::text, '') and crowded.status = c.status and crowded.carrier = c.carrier
      order by c.id for update of c skip locked
    ), compacted as (
      delete from shipment_counts using locked_rows where shipment_counts.id = locked_rows.id
      returning user_id, status, carrier, change
    )
    insert into shipment_counts (user_id, status, carrier, change)
    select user_id, status, carrier, sum(change) from compacted group by 1, 2, 3 having sum(change) <> 0`);
}
