import { Link, type LinkProps } from '@tanstack/react-router';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import { pageParam } from '#src/lib/search-params.ts';
import { Button } from './ui/button.tsx';

type PaginationProps = {
  /** What is counted, in the plural. */
  noun: string;
  page: number;
  totalPages: number;
  totalItems: number;
  /** How many rows come before the first one on screen, and how many are on screen. */
  offset: number;
  shown: number;
  /** The link to a page, 1 being undefined. Without it the steps are buttons that send `page` with the form around them. */
  linkTo?: (page: number | undefined) => LinkProps;
  className?: string;
};

/** Where in a list this is, and the pages beside it; a list of one page has links to none. */
export function Pagination({ noun, page, totalPages, totalItems, offset, shown, linkTo, className }: PaginationProps) {
  const step = (label: string, to: number, exists: boolean) =>
    linkTo ? (
      // Where there is no such page the link leads past this one: it must not count as the page that is open.
      <PageLink label={label} disabled={!exists} link={linkTo(pageParam(exists ? to : page + 1))} />
    ) : (
      // Busy and not disabled: whoever has gone to the last page by this button keeps the focus on it.
      <Button type="submit" native name="page" value={exists ? to : page} variant="outline" size="sm" busy={!exists}>
        {label}
      </Button>
    );
  return (
    <nav
      aria-label="Pages"
      className={cn('flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground', className)}
    >
      <p>
        Showing {shown > 0 ? offset + 1 : 0} to {shown > 0 ? offset + shown : 0} of {formatNumber(totalItems)} {noun}
      </p>
      {(!linkTo || totalPages > 1) && (
        <div className="flex items-center gap-3">
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

function PageLink({ label, disabled, link }: { label: string; disabled: boolean; link: LinkProps }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        {...link}
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
