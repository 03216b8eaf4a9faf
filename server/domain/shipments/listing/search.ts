import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { countMatches } from './count.ts';
import { type Filter, filterCondition } from './filter.ts';
import { type Page, type PageWindow, pageWindowOf, restoreOrder, windowFromStart } from './page-window.ts';
import { orderBy } from './sort-order.ts';

type Found = { ids: string[]; totalItems: number };

/** Matches up to here are read, counted and sorted in one go. */
export const FEW = 10_000;
/** A text that is so common that these have the whole page needs only counting. */
const FIRST = 500;
/** A text that so many of the first have is taken for one that many have. */
const COMMON = 20;
/** Of many, a page is first looked for among so many rows in its order. */
const NEAR = [2_000, 20_000];

/** The ids of one page of what a search finds, and the exact number of all that it finds. */
export async function searchShipmentIds(db: Db, wanted: Page): Promise<Found> {
  const start = windowFromStart(wanted);
  const first = await readIds(db, amongNearest(wanted.filter, start, FIRST), { ...start, offset: 0, limit: FIRST });
  const ids = first.slice(start.offset, start.offset + start.limit);
  if (ids.length === start.limit) return { ids, totalItems: await countMatches(db, wanted.filter) };
  const few = first.length < COMMON ? await sortFew(db, wanted) : undefined;
  if (few && few.totalItems <= FEW) return few;
  const totalItems = await countMatches(db, wanted.filter);
  const window = pageWindowOf(wanted, totalItems);
  return { ids: [...restoreOrder(await findAmongMany(db, wanted.filter, window), window)], totalItems };
}

async function findAmongMany(db: Db, filter: Filter, window: PageWindow): Promise<string[]> {
  for (const rows of NEAR.filter((count) => count >= window.offset + window.limit)) {
    const ids = await readIds(db, amongNearest(filter, window, rows), window);
    if (ids.length === window.limit) return ids;
  }
  // They lie together somewhere else.
  return readIds(db, amongAll(filter), window);
}

// Materialized: asked for a page in order, the planner walks through every shipment in search of a rare text.
async function sortFew(db: Db, { filter, order, page, limit }: Page): Promise<Found> {
  const rows = await rowsOf<{ id: string | null; total: string }>(
    db,
    sql`with found as materialized (
        select id, created_at, updated_at, status, tracking_number from shipments where ${filterCondition(filter)} limit ${FEW + 1}
      )
      select page.id, total.count as total
      from (select count(*) from found) total
      left join (select id from found order by ${orderBy(order)} limit ${limit} offset ${(page - 1) * limit}) page on true`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), totalItems: Number(rows[0]?.total ?? 0) };
}

function amongNearest({ search, ...filter }: Filter, { order }: PageWindow, rows: number): SQL {
  return sql`(select * from shipments where ${filterCondition(filter)} order by ${orderBy(order)} limit ${rows}) nearest
    where ${filterCondition({ search })}`;
}

/** They are found first, whatever their order: the offset keeps the planner from walking through every shipment in the page's order. */
export const amongAll = (filter: Filter): SQL =>
  sql`(select * from shipments where ${filterCondition(filter)} offset 0) found`;

async function readIds(db: Db, source: SQL, { order, offset, limit }: PageWindow): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${source} order by ${orderBy(order)} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

/** Works what was written into the search indexes, which is read row by row until then (decision 017); for a job. */
export async function flushSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`select flush_search_index()`);
}
