import { type Order, turned } from './sort-order.ts';

/** So many rows after an offset, in this order: the page's own, or turned where the list's end is nearer than its beginning. */
export type Stretch = { order: Order; offset: number; limit: number; fromEnd: boolean };

type Page = { order: Order; page: number; limit: number };

/** The page counted from the list's beginning, however many rows there are. */
export function stretchFromStart({ order, page, limit }: Page): Stretch {
  return { order, offset: (page - 1) * limit, limit, fromEnd: false };
}

/** The page as the shortest way to it; past the end its limit is 0. */
export function stretchOf({ order, page, limit }: Page, totalItems: number): Stretch {
  const before = Math.min((page - 1) * limit, totalItems);
  const length = Math.min(limit, totalItems - before);
  const after = totalItems - before - length;
  if (before <= after) return { order, offset: before, limit: length, fromEnd: false };
  return { order: turned(order), offset: after, limit: length, fromEnd: true };
}

/** The rows of a stretch in the order of its page. */
export function forwards<Row>(rows: readonly Row[], { fromEnd }: Stretch): readonly Row[] {
  return fromEnd ? rows.toReversed() : rows;
}
