import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { SearchPlace } from '#db/schema/common-searches.ts';

const UNUSED_DAYS = 7;

type Search = { id: string; userId: string | null; place: SearchPlace; pattern: string };

/** Counts the common searches that are new, and deletes those that nobody uses any more; for a job. It may run as often as it likes. */
export async function countCommonSearches(db: Db): Promise<void> {
  await deleteUnused(db);
  await noteFirstTransaction(db);
  const searches = await rowsOf<Search>(
    db,
    sql`select id, user_id as "userId", place, pattern from common_searches where not is_counted order by id`,
  );
  for (const search of searches) await countOnce(db, search);
}

/** What a writer that had read a search still added to its count goes with the next run. */
async function deleteUnused(db: Db): Promise<void> {
  await db.execute(sql`delete from common_searches where used_on < current_date - ${UNUSED_DAYS}::integer`);
  await db.execute(sql`delete from search_counts where search_id not in (select id from common_searches)`);
}

/** Its own number: whoever began to write before a search was there has a lower one. After a restore the numbers begin anew. */
async function noteFirstTransaction(db: Db): Promise<void> {
  await db.execute(sql`
    update common_searches set known_from = pg_current_xact_id()::text::bigint
    where not is_counted and (known_from is null or known_from > pg_current_xact_id()::text::bigint)`);
}

/**
 * Only once nobody writes who did not know of the search. What triggers have written by then is in the count already; what they write from now on
 * is added to it.
 */
async function countOnce(db: Db, search: Search): Promise<void> {
  const [row] = await rowsOf<{ missing: string }>(
    db,
    sql`select (select count(*) from ${foundBy(search)})
        - (select coalesce(sum(change), 0) from search_counts where search_id = common_searches.id) as missing
      from common_searches
      where id = ${search.id} and known_from <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
  );
  if (!row) return;
  await db.execute(sql`
    with counted as (
      update common_searches set is_counted = true where id = ${search.id} and not is_counted returning id
    )
    insert into search_counts (search_id, change) select id, ${row.missing}::integer from counted`);
}

function foundBy({ userId, place, pattern }: Search): SQL {
  if (place === 'super-admin') return sql`shipment_search where super_admin like ${pattern}`;
  const isInScope = userId === null ? sql`true` : sql`user_id = ${userId}::uuid`;
  return sql`shipments where deleted_at is null and ${isInScope} and staff_search like ${pattern}`;
}
