import { Link } from '@tanstack/react-router';
import type { UserPage } from '#src/features/users/users-query.ts';
import { USER_GROUPS, type UsersSearch } from '#src/features/users/users-search.ts';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

type UserFiltersProps = { counts: UserPage['counts']; search: UsersSearch };

/** The staff, or others, with how many match the search. Plain links: they work before the browser has taken over. */
export function UserFilters({ counts, search }: UserFiltersProps) {
  const groups = (Object.keys(USER_GROUPS) as (keyof typeof USER_GROUPS)[]).map((shown) => ({
    shown,
    label: labelOf(USER_GROUPS[shown], counts[shown]),
  }));
  const filters = [{ shown: undefined, label: labelOf('Staff', counts.staff) }, ...groups];
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

const labelOf = (name: string, count: number) => `${name} ${formatNumber(count)}`;
