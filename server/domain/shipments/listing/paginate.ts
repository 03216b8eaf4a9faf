import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';
import { countMatches } from './count.ts';
import { type Filter, filterCondition } from './filter.ts';
import { type Page, pageWindowOf, restoreOrder } from './page-window.ts';
import { amongAll, FEW, searchShipmentIds } from './search.ts';
import { orderBy } from './sort-order.ts';
import { type Counts, countOf } from './statistics.ts';

/** The page's shipments, and how many match in all. `counts` are of everything that the filter's user may see. */
export async function paginateShipments(
  db: Db,
  wanted: Page,
  counts: Counts,
): Promise<{ shipments: Shipment[]; totalItems: number }> {
  const { ids, totalItems } = await paginateIds(db, wanted, counts);
  return { shipments: await loadShipments(db, ids), totalItems };
}

/** The same with the ids alone. */
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
function isIndexed({ shippingMode, from, to, late, attention }: Filter): boolean {
  return !(shippingMode || from || to || late || attention);
}

function countAll(db: Db, filter: Filter, counts: Counts): number | Promise<number> {
  return isIndexed(filter) ? countOf(counts, filter) : countMatches(db, filter);
}

/** Their ids: an index holds them, so that a page far down skips rows without reading them. */
export async function findIds(db: Db, wanted: Page, totalItems: number): Promise<string[]> {
  const window = pageWindowOf(wanted, totalItems);
  if (window.limit === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${matchesOf(wanted.filter, totalItems)}
      order by ${orderBy(window.order)} limit ${window.limit} offset ${window.offset}`,
  );
  return restoreOrder(rows, window).map(({ id }) => id);
}

/** Few that no index has in order are found before they are sorted; of many a page is filled soon in its order. */
function matchesOf(filter: Filter, totalItems: number): SQL {
  if (isIndexed(filter) || totalItems > FEW) return sql`shipments where ${filterCondition(filter)}`;
  return amongAll(filter);
}
