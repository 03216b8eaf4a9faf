import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';

/** What is long past stays so: as one, of whatever hour it was. */
const fromHour = sql`case when from_hour <= now() - interval '1 day' then '-infinity' else from_hour end`;

/** The tables of signed changes (decision 001): the columns that say what is counted, and what these are once compacted. */
const TABLES: Readonly<Record<string, Record<string, SQL>>> = {
  shipment_counts: { user_id: sql`user_id`, status: sql`status`, carrier: sql`carrier` },
  shipment_day_counts: { user_id: sql`user_id`, day: sql`day` },
  search_counts: { search_id: sql`search_id` },
  attention_counts: { user_id: sql`user_id`, reason: sql`reason`, from_hour: fromHour },
};

/**
 * Replaces the changes of each count by their sum. One statement for each table, so that nobody reads between; it compacts only what no other
 * compaction has, and may run as often and wherever it likes.
 */
export async function compactCounts(db: Db): Promise<void> {
  for (const [name, compacted] of Object.entries(TABLES)) {
    const table = sql.identifier(name);
    const columns = sql.join(Object.keys(compacted).map(sql.identifier), sql`, `);
    const values = sql.join(Object.values(compacted), sql`, `);
    await db.execute(sql`
      with crowded as (
        select id from (select id, count(*) over (partition by ${values}) as changes from ${table}) counted where changes > 1
      ), locked_rows as (
        select c.id from ${table} c join crowded using (id) order by c.id for update of c skip locked
      ), compacted as (
        delete from ${table} using locked_rows where ${table}.id = locked_rows.id returning ${columns}, change
      )
      insert into ${table} (${columns}, change)
      select ${values}, sum(change) from compacted group by ${values} having sum(change) <> 0`);
  }
}
