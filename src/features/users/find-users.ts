import { matchesText } from '#contract/values/spellings.ts';
import type { UserRow } from './users-query.ts';
import type { Shown, UserSortField, UsersSearch } from './users-search.ts';

export const USERS_PER_PAGE = 50;

/**
 * Verification opens nothing to a client, and nothing to a deactivated account (docs/contract/accounts.md, 'Users').
 */
const SHOWN: Readonly<Record<Shown, (user: UserRow) => boolean>> = {
  unverified: ({ role, isActive, isVerified }) => role === 'admin' && isActive && !isVerified,
  inactive: ({ isActive }) => !isActive,
};

export function countShown(users: readonly UserRow[], show: Shown): number {
  return users.filter(SHOWN[show]).length;
}

function sortUsers(users: UserRow[], { sortBy, sortOrder }: UsersSearch): UserRow[] {
  const field: UserSortField = sortBy ?? 'createdAt';
  const sign = sortOrder === 'asc' ? 1 : -1;
  // With a language, the order is the same on the server and in every browser.
  return users.toSorted((one, other) => sign * one[field].localeCompare(other[field], 'en'));
}

/**
 * The rows of one page. The server returns all users, so search and sort run here. Each word may match name, e-mail
 * or role. A page beyond the last is the last.
 */
export function findUsers(users: readonly UserRow[], query: UsersSearch) {
  const { search = '', show, page = 1 } = query;
  const filtered = users.filter((user) => {
    const texts = [user.fullName, user.email, user.role];
    return matchesText(texts, search) && (!show || SHOWN[show](user));
  });
  const found = sortUsers(filtered, query);
  const totalPages = Math.max(1, Math.ceil(found.length / USERS_PER_PAGE));
  const pagination = { page: Math.min(page, totalPages), totalPages, totalItems: found.length };
  const start = (pagination.page - 1) * USERS_PER_PAGE;
  return { rows: found.slice(start, start + USERS_PER_PAGE), pagination };
}
