import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';
import { type Filter, matching } from './filter.ts';
import { forwards, stretchOf } from './page-window.ts';
import { searchIds } from './search.ts';
import { type Order, orderBy } from './sort-order.ts';
import { type Counts, countOf } from './statistics.ts';

/** One page of the shipments meant, in this order. */
export type Page = { filter: Filter; order: Order; page: number; limit: number };

/** The page's shipments, and how many are meant in all. `counts` are of everything that the filter's user may see. */
export async function findPage(
  db: Db,
  wanted: Page,
  counts: Counts,
): Promise<{ shipments: Shipment[]; totalItems: number }> {
  const { ids, totalItems } = wanted.filter.search?.text
    ? await searchIds(db, wanted)
    : await countedIds(db, wanted, countOf(counts, wanted.filter));
  return { shipments: await loadShipments(db, ids), totalItems };
}

async function countedIds(db: Db, wanted: Page, totalItems: number): Promise<{ ids: string[]; totalItems: number }> {
  return { ids: await findIds(db, wanted, totalItems), totalItems };
}

/** Their ids, of so many: an index holds them, so that a page far down skips rows without reading them. */
export async function findIds(db: Db, wanted: Page, totalItems: number): Promise<string[]> {
  const stretch = stretchOf(wanted, totalItems);
  if (stretch.limit === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from shipments where ${matching(wanted.filter)}
      order by ${orderBy(stretch.order)} limit ${stretch.limit} offset ${stretch.offset}`,
  );
  return forwards(rows, stretch).map(({ id }) => id);
}
