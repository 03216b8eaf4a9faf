import { isKeyOf } from '#src/lib/lists/list-filters.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

/** The groups beside the staff, with the labels of their filters. No schema: every visitor loads this file. */
export const USER_GROUPS = {
  unverified: 'Awaiting verification',
  inactive: 'Deactivated',
  clients: 'Clients',
} as const;

/** Sort columns, each with its default order. */
export const USER_SORT_COLUMNS = { fullName: 'asc', email: 'asc', role: 'asc', createdAt: 'desc' } as const;
export type UserSortField = keyof typeof USER_SORT_COLUMNS;

/** The list's state in the URL: search, filter, order and page. The staff, newest first and page 1 are omitted. */
export type UsersSearch = {
  search?: string;
  show?: keyof typeof USER_GROUPS;
  sortBy?: Exclude<UserSortField, 'createdAt'>;
  sortOrder?: 'asc';
  page?: number;
};

export function readUsersSearch({ search, show, sortBy, sortOrder, page }: SearchParams<UsersSearch>): UsersSearch {
  return {
    search: searchParam(search),
    show: isKeyOf(USER_GROUPS, show) ? show : undefined,
    sortBy: isKeyOf(USER_SORT_COLUMNS, sortBy) && sortBy !== 'createdAt' ? sortBy : undefined,
    sortOrder: sortOrder === 'asc' ? sortOrder : undefined,
    page: pageParam(page),
  };
}
