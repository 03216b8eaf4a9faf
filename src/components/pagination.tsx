import { Link } from '@tanstack/react-router';
import { DEFAULT_LIMIT } from '#contract/values/pagination.ts';
import { cn } from '#src/lib/cn.ts';
import { pageParam } from '#src/lib/lists/search-params.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { Button } from './ui/button.tsx';

type PaginationProps = {
  /** The plural noun of the counted items. */
  noun: string;
  page: number;
  totalPages: number;
  totalItems: number;
  /** How many rows are on screen, and how many a page can have. */
  shown: number;
  limit?: number;
  /** The parameter of the screen's URL that has the page. */
  param?: string;
  /** The steps are buttons that send `page` with the form around them, not links. */
  isInForm?: boolean;
  className?: string;
};

/**
 * Where in a list this is, and the pages beside it. With links: nothing for an empty list, no steps for a list of one
 * page.
 */
export function Pagination(props: PaginationProps) {
  const {
    noun,
    page,
    totalPages,
    totalItems,
    shown,
    limit = DEFAULT_LIMIT,
    param = 'page',
    isInForm,
    className,
  } = props;
  if (totalItems === 0 && !isInForm) return null;
  const offset = (page - 1) * limit;
  const step = (label: string, to: number, exists: boolean) =>
    isInForm ? (
      // Busy and not disabled: whoever has gone to the last page by this button keeps the focus on it.
      <Button type="submit" native name="page" value={exists ? to : page} variant="outline" size="sm" busy={!exists}>
        {label}
      </Button>
    ) : (
      // If there is no such page the link leads past this one: it must not count as the open page.
      <PageLink label={label} disabled={!exists} param={param} page={pageParam(exists ? to : page + 1)} />
    );
  return (
    <nav
      aria-label="Pages"
      className={cn('flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground', className)}
    >
      <p>
        Showing {shown > 0 ? offset + 1 : 0} to {shown > 0 ? offset + shown : 0} of {formatNumber(totalItems)} {noun}
      </p>
      {(isInForm || totalPages > 1) && (
        <div className="flex flex-wrap items-center gap-3">
          {step('Previous', page - 1, page > 1)}
          <span>
            Page {page} of {formatNumber(totalPages)}
          </span>
          {step('Next', page + 1, page < totalPages)}
        </div>
      )}
    </nav>
  );
}

type PageLinkProps = { label: string; disabled: boolean; param: string; page: number | undefined };

function PageLink({ label, disabled, param, page }: PageLinkProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to="."
        search={(before) => ({ ...before, [param]: page })}
        activeOptions={{ exact: true, explicitUndefined: true }}
        disabled={disabled}
        // A user who reached the last page by this link keeps the focus on it.
        tabIndex={disabled ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
