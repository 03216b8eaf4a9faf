import { pageParam } from '#src/lib/search-params.ts';
import type { UserRow } from './users-query.ts';

const PAGE_SIZE = 50;

const SHOWN = {
  unverified: (user: UserRow) => !user.isVerified,
  inactive: (user: UserRow) => !user.isActive,
};
export type Shown = keyof typeof SHOWN;

/** The state of the list in the URL: the search, the filter and the page, all users and 1 being left out. */
export type UsersSearch = { search?: string; show?: Shown; page?: number };

type Params = { search?: string; show?: string; page?: string | number };

export function readUsersSearch({ search, show, page }: Params): UsersSearch {
  return {
    search: search?.trim() || undefined,
    show: show === 'unverified' || show === 'inactive' ? show : undefined,
    page: pageParam(page),
  };
}

export function countShown(users: readonly UserRow[], show: Shown): number {
  return users.filter(SHOWN[show]).length;
}

/**
 * The rows of one page. The server gives all users at once, so they are searched here: each word anywhere in name, e-mail or
 * role. A page beyond the last is the last.
 */
export function findUsers(users: readonly UserRow[], { search = '', show, page = 1 }: UsersSearch) {
  const words = search.toLowerCase().split(/\s+/);
  const found = users.filter((user) => {
    const text = `${user.fullName} ${user.email} ${user.role}`.toLowerCase();
    return words.every((word) => text.includes(word)) && (!show || SHOWN[show](user));
  });
  const totalPages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const at = Math.min(page, totalPages);
  const start = (at - 1) * PAGE_SIZE;
  return { rows: found.slice(start, start + PAGE_SIZE), start, total: found.length, page: at, totalPages };
}
