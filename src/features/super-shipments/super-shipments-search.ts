import { type ListSearch, readListFilters } from '#src/lib/lists/list-filters.ts';
import { readColumnParams } from '#src/lib/lists/optional-columns.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';

export const TAB_NAMES = { overview: 'Overview', detailed: 'Detailed View', simple: 'Simple View' } as const;
export type Tab = keyof typeof TAB_NAMES;

/**
 * The state of the dashboard in the URL; what is left out has its default (docs/contract/specification.md, 'List
 * query').
 */
export type SuperShipmentsSearch = ListSearch & {
  tab?: Exclude<Tab, 'overview'>;
  /** Refresh has requested Simple View. */
  simple?: 'loaded';
};

/** Invalid values are left out. No schema: every visitor loads this, on whatever page. */
export function readSuperShipmentsSearch(params: SearchParams<SuperShipmentsSearch>): SuperShipmentsSearch {
  const { tab, search, page, simple } = params;
  return {
    tab: tab === 'detailed' || tab === 'simple' ? tab : undefined,
    ...readListFilters(params, 'in-transit'),
    search: searchParam(search),
    page: pageParam(page),
    ...readColumnParams(LIST_COLUMNS['super-shipments'], params),
    simple: simple === 'loaded' ? simple : undefined,
  };
}
