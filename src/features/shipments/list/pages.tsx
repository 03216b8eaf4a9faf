import { Link } from '@tanstack/react-router';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import type { RouterOutputs } from '#src/lib/router-outputs.ts';

type PagesProps = {
  pagination: RouterOutputs['shipments']['mine']['pagination'];
  shown: number;
  search: ShipmentsSearch;
};

/** Where in the list this is, and links to the pages beside it. */
export function Pages({ pagination, shown, search }: PagesProps) {
  const { page, totalPages, totalItems, hasPrevPage, hasNextPage } = pagination;
  const first = (page - 1) * DEFAULT_LIMIT + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
      <p>
        Showing {first} to {first + shown - 1} of {formatNumber(totalItems)} shipments
      </p>
      {totalPages > 1 && (
        <div className="flex items-center gap-3">
          <PageLink label="Previous" at={page} to={hasPrevPage ? page - 1 : null} search={search} />
          <span>
            Page {page} of {formatNumber(totalPages)}
          </span>
          <PageLink label="Next" at={page} to={hasNextPage ? page + 1 : null} search={search} />
        </div>
      )}
    </nav>
  );
}

type PageLinkProps = { label: string; at: number; to: number | null; search: ShipmentsSearch };

/** Where there is no such page it is out of use, and leads past this one: it must not count as the page that is open. */
function PageLink({ label, at, to, search }: PageLinkProps) {
  const page = to ?? at + 1;
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to="/admin/shipments"
        search={{ ...search, page: page > 1 ? page : undefined }}
        activeOptions={{ exact: true, explicitUndefined: true }}
        disabled={to === null}
        // Whoever has gone to the last page by this link keeps the focus on it.
        tabIndex={to === null ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
