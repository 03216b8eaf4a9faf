import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { quickCommit } from '#db/quick-commit.ts';
import type { SearchPlace } from '#db/schema/common-searches.ts';
import { log } from '#server/infra/observability/log.ts';
import { type Filter, hasOnly, patternOf, statusesShownAs } from './filter.ts';

/** A text that is searched for by itself, in an owner's shipments or in everyone's. */
export type PlainSearch = { userId: string | null; place: SearchPlace; text: string };

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

/**
 * For what has found many: from some minutes after its second use on its number is stored. Of an active one an hour is noted, not each use. Never
 * throws and waits for no disk and no standby: the list has been found, and the search may be noted another time.
 */
export async function noteCommonSearch(db: Db, search: PlainSearch): Promise<void> {
  const { userId, place, text } = search;
  try {
    await db.execute(sql`
      with ${quickCommit(db)}, used as (
        update common_searches set uses = uses + 1, used_at = now() from quick
        where ${isSearch(search)} and (not is_active or used_at < now() - interval '1 hour')
      )
      insert into common_searches (user_id, place, pattern)
      select ${userId}::uuid, ${place}, ${patternOf(text)} from quick
      where not exists (select from common_searches where ${isSearch(search)})
      on conflict do nothing`);
  } catch (error) {
    log.warn({ err: error }, 'A common search could not be noted');
  }
}
