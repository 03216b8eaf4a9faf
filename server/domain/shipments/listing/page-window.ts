import { type Order, reversed } from './sort-order.ts';

/** So many rows after an offset, in this order: the page's own, or turned where the list's end is nearer than its beginning. */
export type PageWindow = { order: Order; offset: number; limit: number; fromEnd: boolean };

type Page = { order: Order; page: number; limit: number };

/** The page counted from the list's beginning, however many rows there are. */
export function windowFromStart({ order, page, limit }: Page): PageWindow {
  return { order, offset: (page - 1) * limit, limit, fromEnd: false };
}

/** The page as the shortest way to it; past the end its limit is 0. */
export function pageWindowOf({ order, page, limit }: Page, totalItems: number): PageWindow {
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
