import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { SearchPlace } from '#db/schema/common-searches.ts';
import { log } from '#server/infra/observability/log.ts';

/** As many have a stored count at once: each is compared with every shipment that is written. */
const MAX_ACTIVE = 32;
/** As many are remembered: what is searched for while somebody types is seldom searched for again. */
const MAX_NOTED = 500;

type Search = { id: string; userId: string | null; place: SearchPlace; pattern: string };

/**
 * Chooses the common searches whose numbers are stored, those used last of all that were used twice, and counts the new ones; for a job. It may
 * run as often as it likes.
 */
export async function countCommonSearches(db: Db): Promise<void> {
  await deleteUnused(db);
  await choose(db);
  await noteFirstTransaction(db);
  const searches = await rowsOf<Search>(
    db,
    sql`select id, user_id as "userId", place, pattern from common_searches where is_active and not is_counted order by id`,
  );
  for (const search of searches) {
    // One that takes too long to count leaves the others their turn.
    await countOnce(db, search).catch((error) => log.warn({ err: error }, 'A common search could not be counted'));
  }
}

/** What a writer that had read one of them still adds to its count goes with the next run. */
async function deleteUnused(db: Db): Promise<void> {
  await db.execute(sql`
    delete from common_searches where used_at < now() - case when is_active then interval '7 days' else interval '1 day' end
      or id not in (select id from common_searches order by used_at desc, id desc limit ${MAX_NOTED})`);
  await db.execute(sql`delete from search_counts where search_id not in (select id from common_searches)`);
}

/** One that gives way leaves its changes behind: should it be counted again, they are part of what is there. */
async function choose(db: Db): Promise<void> {
  await db.execute(sql`
    with chosen as (
      select id from common_searches where uses > 1 order by used_at desc, id desc limit ${MAX_ACTIVE}
    )
    update common_searches set is_active = not is_active, known_from = null, is_counted = false
    where is_active <> (id in (select id from chosen))`);
}

/** Its own number: whoever began to write before a search was there has a lower one. After a restore the numbers begin anew. */
async function noteFirstTransaction(db: Db): Promise<void> {
  await db.execute(sql`
    update common_searches set known_from = pg_current_xact_id()::text::bigint
    where is_active and not is_counted and (known_from is null or known_from > pg_current_xact_id()::text::bigint)`);
}

/**
 * Only once nobody writes who did not know of the search. What triggers have written by then is in the count already; what they write from now on
 * is added to it.
 */
async function countOnce(db: Db, search: Search): Promise<void> {
  const [row] = await rowsOf<{ missing: string; knownFrom: string }>(
    db,
    sql`select known_from as "knownFrom", (select count(*) from ${foundBy(search)})
        - (select coalesce(sum(change), 0) from search_counts where search_id = common_searches.id) as missing
      from common_searches
      where id = ${search.id} and known_from <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
  );
  if (!row) return;
  await db.execute(sql`
    with counted as (
      update common_searches set is_counted = true
      where id = ${search.id} and known_from = ${row.knownFrom}::bigint and not is_counted returning id
    )
    insert into search_counts (search_id, change) select id, ${row.missing}::integer from counted`);
}

function foundBy({ userId, place, pattern }: Search): SQL {
  if (place === 'super-admin') return sql`shipment_search where super_admin like ${pattern}`;
  const isInScope = userId === null ? sql`true` : sql`user_id = ${userId}::uuid`;
  return sql`shipments where deleted_at is null and ${isInScope} and staff_search like ${pattern}`;
}
