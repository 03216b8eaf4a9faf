import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';
import { filterCondition } from './filter.ts';
import { type Page, pageWindowOf, restoreOrder } from './page-window.ts';
import { searchShipmentIds } from './search.ts';
import { orderBy } from './sort-order.ts';
import { type Counts, countOf } from './statistics.ts';

/** The page's shipments, and how many match in all. `counts` are of everything that the filter's user may see. */
export async function paginateShipments(
  db: Db,
  wanted: Page,
  counts: Counts,
): Promise<{ shipments: Shipment[]; totalItems: number }> {
  const { ids, totalItems } = wanted.filter.search?.text
    ? await searchShipmentIds(db, wanted)
    : await countedIds(db, wanted, countOf(counts, wanted.filter));
  return { shipments: await loadShipments(db, ids), totalItems };
}

async function countedIds(db: Db, wanted: Page, totalItems: number): Promise<{ ids: string[]; totalItems: number }> {
  return { ids: await findIds(db, wanted, totalItems), totalItems };
}

/** Their ids: an index holds them, so that a page far down skips rows without reading them. */
export async function findIds(db: Db, wanted: Page, totalItems: number): Promise<string[]> {
  const window = pageWindowOf(wanted, totalItems);
  if (window.limit === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from shipments where ${filterCondition(wanted.filter)}
      order by ${orderBy(window.order)} limit ${window.limit} offset ${window.offset}`,
  );
  return restoreOrder(rows, window).map(({ id }) => id);
}
