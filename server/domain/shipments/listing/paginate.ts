import { type SQL, sql } from 'drizzle-orm';
import type { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import type { ListedShipment } from '#contract/shipments/shipments.ts';
import type { ShipmentList } from '#contract/shipments/super-admin.ts';
import { paginate } from '#contract/values/pagination.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Viewer } from '#server/domain/shipments/serialize.ts';
import { countMatches, isIndexed } from './count.ts';
import { type Filter, filterCondition, ownerIdOf } from './filter.ts';
import { loadRows } from './rows.ts';
import { type Order, orderBy, reversed, sortOrderOf } from './sort-order.ts';
import { type Counts, loadCounts } from './statistics.ts';

type Paging = Pick<ShipmentListQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>;

type ListPage = { shipments: ListedShipment[]; pagination: ShipmentList['pagination']; counts: Counts };

/**
 * One page of the active shipments that the filter selects; `counts` are of all active shipments of the user
 * `countedFor`, or of everyone's when it is null, unfiltered. A client reads no internal notes in it.
 */
export async function listPage(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  { sortBy, sortOrder, page, limit }: Paging,
  countedFor: string | null,
): Promise<ListPage> {
  const counts = await loadCounts(db, countedFor);
  const known = ownerIdOf(filter) === countedFor ? counts : undefined;
  const wanted = { filter, order: sortOrderOf(sortBy, sortOrder), page, limit };
  const { ids, totalItems } = await paginateIds(db, wanted, known);
  return { shipments: await loadRows(db, ids, viewer), pagination: paginate(page, limit, totalItems), counts };
}

/** One page, in this order, of the shipments that the filter selects. */
type Page = { filter: Filter; order: Order; page: number; limit: number };

type Found = { ids: string[]; totalItems: number };

/** Up to this number, matches are read, counted and sorted in one statement. */
const FEW = 10_000;
/** With more matches, a page is first searched among the nearest rows in its order. */
const [NEAREST, NEAR] = [500, 20_000];
/** A text with this many matches among the nearest rows counts as common. */
const COMMON = 20;

/** The ids of the page, and the exact number of matches. `counts` are of the filter's owner, where they are known. */
export async function paginateIds(db: Db, wanted: Page, counts?: Counts): Promise<Found> {
  if (wanted.filter.search) return searchIds(db, wanted, counts);
  // Few have one reason, and what finds them costs most: it is asked once for page and number.
  const few = wanted.filter.reason ? await sortFew(db, wanted) : undefined;
  if (few && few.totalItems <= FEW) return few;
  const totalItems = await countMatches(db, wanted.filter, counts);
  return { ids: await findIds(db, wanted, totalItems), totalItems };
}

/**
 * Reads the page from an index that has the ids in order, so a page far down skips rows without reading them. Without
 * such an index, a few matches are found and then sorted.
 */
export function findIds(db: Db, wanted: Page, totalItems: number): Promise<string[]> {
  const { filter } = wanted;
  const isWalked = isIndexed(filter) || totalItems > FEW;
  return readIds(
    db,
    isWalked ? sql`shipments where ${filterCondition(filter)}` : amongAll(filter),
    windowOf(wanted, totalItems),
  );
}

async function searchIds(db: Db, wanted: Page, counts?: Counts): Promise<Found> {
  const { filter, page, limit, order } = wanted;
  const start = (page - 1) * limit;
  const nearest = await readIds(db, amongNearest(filter, order, NEAREST), {
    order,
    offset: 0,
    limit: NEAREST,
    fromEnd: false,
  });
  const ids = nearest.slice(start, start + limit);
  const few = ids.length < limit && nearest.length < COMMON ? await sortFew(db, wanted) : undefined;
  if (few && few.totalItems <= FEW) return few;
  const totalItems = await countMatches(db, filter, counts);
  return {
    ids: ids.length === limit ? ids : await findAmongMany(db, filter, windowOf(wanted, totalItems)),
    totalItems,
  };
}

/** If the page is not among the near rows, all rows are searched: matches can lie together far away. */
async function findAmongMany(db: Db, filter: Filter, window: PageWindow): Promise<string[]> {
  const near =
    window.offset + window.limit <= NEAR ? await readIds(db, amongNearest(filter, window.order, NEAR), window) : [];
  return near.length === window.limit ? near : readIds(db, amongAll(filter), window);
}

// Materialized: otherwise the planner would walk through every shipment in the page's order in search of a rare text.
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

const amongNearest = ({ search, ...filter }: Filter, order: Order, rows: number): SQL =>
  sql`(select * from shipments where ${filterCondition(filter)} order by ${orderBy(order)} limit ${rows}) nearest
    where ${filterCondition({ search })}`;

/**
 * The matches are found first, unordered: the offset keeps the planner from scanning every shipment in the page's
 * order.
 */
const amongAll = (filter: Filter): SQL =>
  sql`(select * from shipments where ${filterCondition(filter)} offset 0) found`;

/** `limit` rows after an offset, in the page's order, or reversed if the end of the list is nearer than its start. */
type PageWindow = { order: Order; offset: number; limit: number; fromEnd: boolean };

/** Beyond the end of the list the limit is 0. */
function windowOf({ order, page, limit }: Page, totalItems: number): PageWindow {
  const before = Math.min((page - 1) * limit, totalItems);
  const length = Math.min(limit, totalItems - before);
  const after = totalItems - before - length;
  if (before <= after) return { order, offset: before, limit: length, fromEnd: false };
  return { order: reversed(order), offset: after, limit: length, fromEnd: true };
}

/** Returns the ids in the order of the page. */
async function readIds(db: Db, source: SQL, { order, offset, limit, fromEnd }: PageWindow): Promise<string[]> {
  if (limit === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${source} order by ${orderBy(order)} limit ${limit} offset ${offset}`,
  );
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}
