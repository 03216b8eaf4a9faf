import { Link } from '@tanstack/react-router';
import { countShown } from '#src/features/users/find-users.ts';
import type { UserRow } from '#src/features/users/users-query.ts';
import type { Shown, UsersSearch } from '#src/features/users/users-search.ts';
import { cn } from '#src/lib/cn.ts';

type UserFiltersProps = { users: readonly UserRow[]; search: UsersSearch };

/** Everybody, or those who wait for something. Plain links, so that they work before the browser has taken over. */
export function UserFilters({ users, search }: UserFiltersProps) {
  const filters: readonly { shown: Shown | undefined; label: string }[] = [
    { shown: undefined, label: 'All' },
    { shown: 'unverified', label: `Awaiting verification ${countShown(users, 'unverified')}` },
    { shown: 'inactive', label: `Deactivated ${countShown(users, 'inactive')}` },
  ];
  return (
    <nav aria-label="Show" className="-my-1 flex flex-wrap gap-x-4 text-sm">
      {filters.map(({ shown, label }) => (
        <Link
          key={label}
          to="/admin/users"
          search={{ ...search, show: shown, page: undefined }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={shown === search.show ? 'true' : undefined}
          className={cn(
            'border-b-2 py-1 tabular-nums',
            shown === search.show
              ? 'border-primary font-semibold'
              : 'border-undrawn text-muted-foreground hover:text-link',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
