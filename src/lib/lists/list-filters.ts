import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import type { SortField, SortOrder } from '#contract/shipments/list-filters.ts';
import type { Carrier, ShippingMode } from '#contract/shipments/shipments.ts';

export const SORT_NAMES: Readonly<Record<SortField, string>> = {
  createdAt: 'Created',
  updatedAt: 'Last Updated',
  status: 'Status',
  trackingNumber: 'Tracking #',
};

export const ORDER_NAMES: Readonly<Record<SortOrder, string>> = { desc: 'Newest First', asc: 'Oldest First' };

export const MODE_NAMES: Readonly<Record<ShippingMode, string>> = { Air: 'Air', Ground: 'Ground', Sea: 'Sea' };

/** A list's URL parameters besides status, search and page. Omitted ones have defaults. Days are `yyyy-mm-dd`. */
export type ListFilters = {
  carrier?: Carrier;
  shippingMode?: ShippingMode;
  reason?: Reason;
  from?: string;
  to?: string;
  late?: 'true';
  /** A user's id, or `former`; only in lists of everyone's. */
  owner?: string;
  sortBy?: SortField;
  sortOrder?: 'asc';
};

export type ListFilterParams = { [Key in keyof ListFilters]?: string };

/** Invalid values are left out. No schema: every visitor loads this, on whatever page. */
export function readListFilters(params: ListFilterParams): ListFilters {
  const { carrier, shippingMode, reason, late, owner, sortBy, sortOrder } = params;
  // Two days in the wrong order mean the same days.
  const [first, last] = [dayParam(params.from), dayParam(params.to)];
  const isSwapped = first !== undefined && last !== undefined && first > last;
  return {
    carrier: isKeyOf(CARRIER_NAMES, carrier) ? carrier : undefined,
    shippingMode: isKeyOf(MODE_NAMES, shippingMode) ? shippingMode : undefined,
    reason: isKeyOf(REASON_LABELS, reason) ? reason : undefined,
    from: isSwapped ? last : first,
    to: isSwapped ? first : last,
    late: late === 'true' ? late : undefined,
    owner: owner || undefined,
    sortBy: isKeyOf(SORT_NAMES, sortBy) && sortBy !== 'createdAt' ? sortBy : undefined,
    sortOrder: sortOrder === 'asc' ? sortOrder : undefined,
  };
}

/** A day of the calendar with a year of four digits; a year that is still being typed has leading zeros. */
function dayParam(text: string | undefined): string | undefined {
  if (text === undefined || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

export function isKeyOf<Key extends string>(names: Readonly<Record<Key, unknown>>, text: unknown): text is Key {
  return typeof text === 'string' && Object.hasOwn(names, text);
}
