import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { SearchPlace } from '#db/schema/common-searches.ts';
import { type Filter, hasOnly, patternOf, statusesShownAs } from './filter.ts';

/** As many searches have a stored count at once; each costs a comparison with every shipment that is written. */
const MAX_SEARCHES = 64;

/** A text that is searched for by itself, in an owner's shipments or in everyone's. */
type PlainSearch = { userId: string | null; place: SearchPlace; text: string };

/** Null where something else is asked for, too: the triggers compare a shipment's search text and nothing else. */
export function plainSearchOf(filter: Filter): PlainSearch | null {
  const { userId = null, search } = filter;
  if (!search?.text || !hasOnly(filter, ['userId', 'search'])) return null;
  if (search.in === 'staff' && statusesShownAs(search.text).length > 0) return null;
  return { userId, place: search.in, text: search.text };
}

const isSearch = ({ userId, place, text }: PlainSearch): SQL =>
  sql`place = ${place} and pattern = ${patternOf(text)} and user_id is not distinct from ${userId}::uuid`;

/** How many shipments it finds, where that is stored (decision 052). */
export async function storedCount(db: Db, search: PlainSearch): Promise<number | null> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select (select coalesce(sum(change), 0) from search_counts where search_id = common_searches.id) as count
      from common_searches where is_counted and ${isSearch(search)}`,
  );
  return row ? Number(row.count) : null;
}

/** Has its count stored from some minutes on, and for a week after its last use, as long as there is room. */
export async function noteCommonSearch(db: Db, search: PlainSearch): Promise<void> {
  const { userId, place, text } = search;
  await db.execute(sql`
    with used as (
      update common_searches set used_on = current_date where ${isSearch(search)} and used_on < current_date
    )
    insert into common_searches (user_id, place, pattern)
    select ${userId}::uuid, ${place}, ${patternOf(text)}
    where not exists (select from common_searches where ${isSearch(search)})
      and (select count(*) from common_searches) < ${MAX_SEARCHES}
    on conflict do nothing`);
}
