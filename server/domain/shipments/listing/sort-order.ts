import { type SQL, sql } from 'drizzle-orm';
import type { SortField, SortOrder } from '#contract/shipments/list-filters.ts';

type Direction = 'asc' | 'desc';
type Key = { column: 'created_at' | 'updated_at' | 'status' | 'tracking_number' | 'id'; direction: Direction };

/** A total order of shipments: the last key is unique. */
export type Order = { keys: readonly Key[]; nulls: 'first' | 'last' };

// As in the indexes: one index serves both directions, read forwards or backwards, so a direction reverses every key.
const INDEXED: Record<SortField, readonly Key[]> = {
  createdAt: [
    { column: 'created_at', direction: 'desc' },
    { column: 'id', direction: 'asc' },
  ],
  updatedAt: [
    { column: 'updated_at', direction: 'desc' },
    { column: 'id', direction: 'asc' },
  ],
  trackingNumber: [{ column: 'tracking_number', direction: 'asc' }],
  status: [
    { column: 'status', direction: 'asc' },
    { column: 'created_at', direction: 'desc' },
    { column: 'id', direction: 'asc' },
  ],
};

export function sortOrderOf(field: SortField, direction: SortOrder): Order {
  const order: Order = { keys: INDEXED[field], nulls: 'last' };
  return order.keys[0]?.direction === direction ? order : reversed(order);
}

/** The reversed order. */
export function reversed({ keys, nulls }: Order): Order {
  return {
    keys: keys.map((key) => ({ ...key, direction: key.direction === 'asc' ? 'desc' : 'asc' })),
    nulls: nulls === 'last' ? 'first' : 'last',
  };
}

export const NEWEST_FIRST = sortOrderOf('createdAt', 'desc');

/** The order within one status in the list that is sorted by status in this direction. */
export function orderWithinStatus(direction: SortOrder): Order {
  const { keys, nulls } = sortOrderOf('status', direction);
  return { keys: keys.filter(({ column }) => column !== 'status'), nulls };
}

/** The text after `order by`. There are no nulls, but the planner uses an index only if their place is given. */
export function orderBy({ keys, nulls }: Order): SQL {
  return sql.raw(keys.map(({ column, direction }) => `${column} ${direction} nulls ${nulls}`).join(', '));
}

/** A row's position in every order, as texts. */
export type Place = Record<Key['column'], string>;

const TYPES: Record<Key['column'], string> = {
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  status: 'text',
  tracking_number: 'text',
  id: 'uuid',
};

/** The condition that a row comes after this position. */
export function isAfterCursor({ keys }: Order, place: Place): SQL {
  const conditions = keys.toReversed().reduce<SQL | null>((rest, { column, direction }) => {
    const name = sql.raw(column);
    const value = sql`${place[column]}::${sql.raw(TYPES[column])}`;
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    if (rest === null) return sql`${name} ${beyond} ${value}`;
    return sql`${name} ${beyond}= ${value} and (${name} ${beyond} ${value} or (${rest}))`;
  }, null);
  return conditions ?? sql`false`;
}
