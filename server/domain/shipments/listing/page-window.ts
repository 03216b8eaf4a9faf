import type { Filter } from './filter.ts';
import { type Order, reversed } from './sort-order.ts';

/** `limit` rows after an offset, in this order: the page's own, or reversed where the end of the list is nearer than its start. */
export type PageWindow = { order: Order; offset: number; limit: number; fromEnd: boolean };

/** One page, in this order, of the shipments that the filter selects. */
export type Page = { filter: Filter; order: Order; page: number; limit: number };

/** The page counted from the start of the list, whatever the number of rows. */
export function windowFromStart({ order, page, limit }: Omit<Page, 'filter'>): PageWindow {
  return { order, offset: (page - 1) * limit, limit, fromEnd: false };
}

/** The page counted from the nearer end; past the end its limit is 0. */
export function pageWindowOf({ order, page, limit }: Omit<Page, 'filter'>, totalItems: number): PageWindow {
  const before = Math.min((page - 1) * limit, totalItems);
  const length = Math.min(limit, totalItems - before);
  const after = totalItems - before - length;
  if (before <= after) return { order, offset: before, limit: length, fromEnd: false };
  return { order: reversed(order), offset: after, limit: length, fromEnd: true };
}

/** The rows of a window in the order of its page. */
export function restoreOrder<Row>(rows: readonly Row[], { fromEnd }: PageWindow): readonly Row[] {
  return fromEnd ? rows.toReversed() : rows;
}
