import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import type { SortField, SortOrder } from '#server/contract/list-filters.ts';
import type { Carrier } from '#server/contract/shipments.ts';
import type { SuperAdminStatus } from '#server/contract/statuses.ts';
import { isSuperAdminStatus } from '#src/components/labels/status-badge.tsx';
import { pageParam } from '#src/lib/search-params.ts';

export const TAB_NAMES = { overview: 'Overview', detailed: 'Detailed View', simple: 'Simple View' } as const;
export type Tab = keyof typeof TAB_NAMES;

export const SORT_NAMES: Readonly<Record<SortField, string>> = {
  createdAt: 'Created',
  updatedAt: 'Last Updated',
  status: 'Status',
  trackingNumber: 'Tracking #',
};

export const ORDER_NAMES: Readonly<Record<SortOrder, string>> = { desc: 'Newest First', asc: 'Oldest First' };

/** The state of the dashboard in the URL; what is left out has its default (specification section 9). */
export type SuperShipmentsSearch = {
  tab?: Exclude<Tab, 'overview'>;
  status?: SuperAdminStatus;
  carrier?: Carrier;
  sortBy?: SortField;
  sortOrder?: 'asc';
  search?: string;
  page?: number;
  /** Refresh has requested Simple View. */
  simple?: 'loaded';
};

type Params = { [Key in keyof SuperShipmentsSearch]?: string | number };

/** Invalid values are left out. No schema: every visitor loads this, on whatever page. */
export function readSuperShipmentsSearch(params: Params): SuperShipmentsSearch {
  const { tab, status, carrier, sortBy, sortOrder, search, page, simple } = params;
  const spelled = status === 'in_transit' ? 'in-transit' : String(status);
  return {
    tab: tab === 'detailed' || tab === 'simple' ? tab : undefined,
    status: isSuperAdminStatus(spelled) ? spelled : undefined,
    carrier: isKeyOf(CARRIER_NAMES, carrier) ? carrier : undefined,
    sortBy: isKeyOf(SORT_NAMES, sortBy) && sortBy !== 'createdAt' ? sortBy : undefined,
    sortOrder: sortOrder === 'asc' ? sortOrder : undefined,
    search: search === undefined ? undefined : String(search).trim() || undefined,
    page: pageParam(page),
    simple: simple === 'loaded' ? simple : undefined,
  };
}

function isKeyOf<Key extends string>(names: Readonly<Record<Key, string>>, text: unknown): text is Key {
  return typeof text === 'string' && Object.hasOwn(names, text);
}
