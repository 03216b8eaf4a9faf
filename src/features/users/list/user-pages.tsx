import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
import type { findUsers, UsersSearch } from '#src/features/users/users-search.ts';
import { formatNumber } from '#src/lib/format-number.ts';

type UserPagesProps = { found: ReturnType<typeof findUsers>; search: UsersSearch };

/** Where in the list this is, and links to the pages beside it where there are any. */
export function UserPages({ found: { rows, start, total, page, totalPages }, search }: UserPagesProps) {
  if (totalPages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
      <p className="tabular-nums">
        Showing {start + 1} to {start + rows.length} of {formatNumber(total)} users
      </p>
      <div className="flex items-center gap-3 tabular-nums">
        <PageLink label="Previous" to={page - 1} disabled={page === 1} search={search} />
        <span>
          Page {page} of {totalPages}
        </span>
        <PageLink label="Next" to={page + 1} disabled={page === totalPages} search={search} />
      </div>
    </nav>
  );
}

type PageLinkProps = { label: string; to: number; disabled: boolean; search: UsersSearch };

/** Out of use it leads to the page that is not there, so that it does not count as the one that is open. */
function PageLink({ label, to, disabled, search }: PageLinkProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to="/admin/users"
        search={{ ...search, page: to === 1 ? undefined : to }}
        activeOptions={{ exact: true, explicitUndefined: true }}
        disabled={disabled}
        // Whoever has gone to the last page by this link keeps the focus on it.
        tabIndex={disabled ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
