import { isKeyOf } from '#src/lib/lists/list-filters.ts';
import { pageParam, type SearchParams, searchParam } from '#src/lib/lists/search-params.ts';

export type Shown = 'unverified' | 'inactive';

/** Sort columns, each with its default order. */
export const USER_SORT_COLUMNS = { fullName: 'asc', email: 'asc', role: 'asc', createdAt: 'desc' } as const;
export type UserSortField = keyof typeof USER_SORT_COLUMNS;

/**
 * The list's state in the URL: search, filter, order and page. All users, newest first and page 1 are omitted. Every
 * visitor loads this file, on whatever page.
 */
export type UsersSearch = {
  search?: string;
  show?: Shown;
  sortBy?: Exclude<UserSortField, 'createdAt'>;
  sortOrder?: 'asc';
  page?: number;
};

export function readUsersSearch({ search, show, sortBy, sortOrder, page }: SearchParams<UsersSearch>): UsersSearch {
  return {
    search: searchParam(search),
    show: show === 'unverified' || show === 'inactive' ? show : undefined,
    sortBy: isKeyOf(USER_SORT_COLUMNS, sortBy) && sortBy !== 'createdAt' ? sortBy : undefined,
    sortOrder: sortOrder === 'asc' ? sortOrder : undefined,
    page: pageParam(page),
  };
}
