import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { countMatches } from './count.ts';
import { findByDays, isFoundByDays } from './day-counts.ts';
import { type Filter, filterCondition, hasOnly } from './filter.ts';
import { type Page, pageWindowOf, restoreOrder } from './page-window.ts';
import { amongAll, FEW, searchShipmentIds } from './search.ts';
import { orderBy } from './sort-order.ts';
import { type Counts, countOf } from './statistics.ts';

/** The ids of the page, and how many match in all. `counts` are of everything that the filter's user may see. */
export async function paginateIds(
  db: Db,
  wanted: Page,
  counts: Counts,
): Promise<{ ids: string[]; totalItems: number }> {
  if (wanted.filter.search?.text) return searchShipmentIds(db, wanted);
  const totalItems = await countAll(db, wanted.filter, counts);
  return { ids: await findIds(db, wanted, totalItems), totalItems };
}

/** Owner, status and carrier have an index in each order, and statistics that know how many there are. */
const isIndexed = (filter: Filter): boolean => hasOnly(filter, ['userId', 'status', 'carrier', 'search']);

function countAll(db: Db, filter: Filter, counts: Counts): number | Promise<number> {
  return isIndexed(filter) ? countOf(counts, filter) : countMatches(db, filter);
}

/** Their ids: an index holds them, so that a page far down skips rows without reading them. */
export async function findIds(db: Db, wanted: Page, totalItems: number): Promise<string[]> {
  const window = pageWindowOf(wanted, totalItems);
  if (window.limit === 0) return [];
  const { filter } = wanted;
  if (isFoundByDays(filter, window)) return [...restoreOrder(await findByDays(db, filter, window), window)];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${matchesOf(filter, totalItems)}
      order by ${orderBy(window.order)} limit ${window.limit} offset ${window.offset}`,
  );
  return restoreOrder(rows, window).map(({ id }) => id);
}

/** Few that no index has in order are found before they are sorted; of many a page is filled soon in its order. */
function matchesOf(filter: Filter, totalItems: number): SQL {
  if (isIndexed(filter) || totalItems > FEW) return sql`shipments where ${filterCondition(filter)}`;
  return amongAll(filter);
}
