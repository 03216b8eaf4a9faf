import type { SuperAdminStatus } from '#contract/statuses/statuses.ts';
import { isSuperAdminStatus } from '#src/components/badges/status-looks.tsx';
import { type ListFilters, readListFilters } from '#src/lib/lists/list-filters.ts';
import { type ColumnParams, readColumnParams } from '#src/lib/lists/optional-columns.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';
import { COLUMNS } from './optional-columns.ts';

export const TAB_NAMES = { overview: 'Overview', detailed: 'Detailed View', simple: 'Simple View' } as const;
export type Tab = keyof typeof TAB_NAMES;

/** The state of the dashboard in the URL; what is left out has its default (specification section 9). */
export type SuperShipmentsSearch = ListFilters &
  ColumnParams & {
    tab?: Exclude<Tab, 'overview'>;
    status?: SuperAdminStatus;
    search?: string;
    page?: number;
    /** Refresh has requested Simple View. */
    simple?: 'loaded';
  };

/** Invalid values are left out. No schema: every visitor loads this, on whatever page. */
export function readSuperShipmentsSearch(params: SearchParams<SuperShipmentsSearch>): SuperShipmentsSearch {
  const { tab, status, search, page, simple } = params;
  const spelled = status === 'in_transit' ? 'in-transit' : String(status);
  return {
    tab: tab === 'detailed' || tab === 'simple' ? tab : undefined,
    status: isSuperAdminStatus(spelled) ? spelled : undefined,
    ...readListFilters(params),
    search: search === undefined ? undefined : String(search).trim() || undefined,
    page: pageParam(page),
    ...readColumnParams(COLUMNS, params),
    simple: simple === 'loaded' ? simple : undefined,
  };
}
