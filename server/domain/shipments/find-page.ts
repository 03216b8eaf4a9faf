import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../db/client.ts';
import type { Shipment } from '../../contract/shipments.ts';
import { type Counts, countOf } from './counts.ts';
import { loadShipments } from './load.ts';
import { type Filter, matching } from './matching.ts';
import { type Order, orderBy } from './order.ts';

type Page = { filter: Filter; order: Order; page: number; limit: number };

/** One page of the shipments meant, and how many there are in all. `counts` are of everything that the filter's user may see. */
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

// Past the end there is nothing to look for: the search for it would pass over every shipment.
async function countedIds(db: Db, wanted: Page, totalItems: number): Promise<{ ids: string[]; totalItems: number }> {
  const beyond = (wanted.page - 1) * wanted.limit >= totalItems;
  return { ids: beyond ? [] : await findIds(db, wanted), totalItems };
}

/** Their ids: an index holds them, so that a page far down skips rows without reading them. */
export async function findIds(db: Db, { filter, order, page, limit }: Page): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from shipments where ${matching(filter)}
      order by ${orderBy(order)} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.map(({ id }) => id);
}

// Materialized: asked for a page in order, the planner walks through every shipment in search of a rare text.
async function searchIds(db: Db, { filter, order, page, limit }: Page): Promise<{ ids: string[]; totalItems: number }> {
  const rows = await rowsOf<{ id: string | null; total: string }>(
    db,
    sql`with found as materialized (
        select id, created_at, updated_at, status, tracking_number from shipments where ${matching(filter)}
      )
      select page.id, total.count as total
      from (select count(*) from found) total
      left join (select id from found order by ${orderBy(order)} limit ${limit} offset ${(page - 1) * limit}) page on true`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), totalItems: Number(rows[0]?.total ?? 0) };
}
