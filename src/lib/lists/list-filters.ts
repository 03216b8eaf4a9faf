import {
  FILTER_NAMES,
  type FilterName,
  type FilterRow,
  LIST_FILTERS,
  type SortField,
  type SortOrder,
} from '#contract/shipments/list-filters.ts';
import type { FilterParams } from '#contract/shipments/list-queries.ts';
import { STATUS_TONES } from '#contract/statuses/status-colours.ts';
import type { ColumnParams } from './optional-columns.ts';

export const SORT_NAMES: Readonly<Record<SortField, string>> = {
  createdAt: 'Created',
  updatedAt: 'Last Updated',
  status: 'Status',
  trackingNumber: 'Tracking #',
};

export const ORDER_NAMES: Readonly<Record<SortOrder, string>> = { desc: 'Newest First', asc: 'Oldest First' };

/** A list's filters and its order in the URL; omitted ones have defaults. Days are `yyyy-mm-dd`. */
export type ListFilters = { [Name in FilterName]?: Extract<FilterParams[Name], string> } & {
  sortBy?: SortField;
  sortOrder?: 'asc';
};

/** A list's state in the URL; page 1 is omitted. */
export type ListSearch = ListFilters & ColumnParams & { search?: string; page?: number };

export type ListFilterParams = { [Key in keyof ListFilters]?: string };

/** One status as the screen spells it. */
type InTransit = 'in_transit' | 'in-transit';

/** Invalid values are left out. No schema: every visitor loads this, on whatever page. */
export function readListFilters(params: ListFilterParams, inTransit: InTransit): ListFilters {
  const filters: ListFilterParams = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, readFilter(LIST_FILTERS[name], params[name] ?? '', inTransit)]),
  );
  // Two days in the wrong order mean the same days.
  const { from, to } = filters;
  if (from && to && from > to) Object.assign(filters, { from: to, to: from });
  const { sortBy, sortOrder } = params;
  return {
    ...(filters as ListFilters),
    sortBy: isKeyOf(SORT_NAMES, sortBy) && sortBy !== 'createdAt' ? sortBy : undefined,
    sortOrder: sortOrder === 'asc' ? sortOrder : undefined,
  };
}

function readFilter(row: FilterRow, text: string, inTransit: InTransit): string | undefined {
  switch (row.kind) {
    case 'status':
      if (text === 'in_transit' || text === 'in-transit') return inTransit;
      return isKeyOf(STATUS_TONES, text) ? text : undefined;
    case 'choice':
      return isKeyOf(row.names, text) ? text : undefined;
    case 'flag':
      return text === 'true' ? text : undefined;
    case 'day':
      return readDay(text);
    case 'company':
      return textLike(/^[\da-f-]{36}$/i, text);
    case 'carrier-name':
      return textLike(/^\P{Cc}+$/u, text);
    case 'owner':
      return text || undefined;
  }
}

const textLike = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined);

/** A day of the calendar with a year of four digits; a year that is still being typed has leading zeros. */
export function readDay(text: string): string | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** The filters that leave something out. */
export const activeFilters = (values: ListFilters): FilterName[] =>
  FILTER_NAMES.filter((name) => values[name] !== undefined);

export function isKeyOf<Key extends string>(names: Readonly<Record<Key, unknown>>, text: unknown): text is Key {
  return typeof text === 'string' && Object.hasOwn(names, text);
}
