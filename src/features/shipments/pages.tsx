import { Link } from '@tanstack/react-router';
import { DEFAULT_LIMIT } from '../../../server/contract/lists.ts';
import { Button } from '../../components/ui/button.tsx';
import type { RouterOutputs } from '../../lib/router-outputs.ts';
import type { ShipmentsSearch } from './shipments-query.ts';

type PagesProps = {
  pagination: RouterOutputs['shipments']['mine']['pagination'];
  shown: number;
  search: ShipmentsSearch;
};

/** Where in the list this is, and links to the pages beside it. */
export function Pages({ pagination, shown, search: { search } }: PagesProps) {
  const { page, totalPages, totalItems, hasPrevPage, hasNextPage } = pagination;
  const first = (page - 1) * DEFAULT_LIMIT + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
      <p>
        Showing {first} to {first + shown - 1} of {totalItems.toLocaleString('en-US')} shipments
      </p>
      {totalPages > 1 && (
        <div className="flex items-center gap-3">
          <PageLink label="Previous" to={hasPrevPage ? page - 1 : null} search={search} />
          <span>
            Page {page} of {totalPages.toLocaleString('en-US')}
          </span>
          <PageLink label="Next" to={hasNextPage ? page + 1 : null} search={search} />
        </div>
      )}
    </nav>
  );
}

function PageLink({ label, to, search }: { label: string; to: number | null; search: string | undefined }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to="/admin/shipments"
        search={{ search, page: to && to > 1 ? to : undefined }}
        disabled={to === null}
        // Whoever has gone to the last page by this link keeps the focus on it.
        tabIndex={to === null ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
