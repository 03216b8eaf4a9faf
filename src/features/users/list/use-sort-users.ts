import { useNavigate } from '@tanstack/react-router';
import { readUsersSearch } from '#src/features/users/users-search.ts';

/** Puts another order into the URL; the list begins at its first page. */
export function useSortUsers(): (changed: { sortBy?: string; sortOrder?: string }) => void {
  const navigate = useNavigate({ from: '/admin/users/' });
  return (changed) =>
    void navigate({
      search: (before) => readUsersSearch({ ...before, ...changed, page: undefined }),
      resetScroll: false,
    });
}
