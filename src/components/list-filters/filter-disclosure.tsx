import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '#src/lib/cn.ts';
import { activeFilters, type ListFilters } from '#src/lib/lists/list-filters.ts';

type FilterDisclosureProps = {
  values: ListFilters;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  className?: string;
  children: ReactNode;
};

/** The class of controls that a wide screen shows in an open disclosure only. */
export const FURTHER = 'md:group-not-open/filters:hidden';
/** That of all controls together: the first four are always shown there, and all without JavaScript. */
export const FIRST_FOUR = 'md:not-noscript:group-not-open/filters:[&>:nth-child(n+5)]:hidden';

/**
 * The controls of a list behind a button, on wide screens one row of them beside it. Closed until pressed, because the
 * filters in use are beside it; open where they leave nothing. It works without JavaScript. Where the browser cannot
 * show what is in a closed one (Firefox before 143, Safari before 18.4) all are behind the button at every width.
 */
export function FilterDisclosure({ values, total, className, children }: FilterDisclosureProps) {
  const [chosen, setChosen] = useState<boolean>();
  const count = activeFilters(values).length;
  return (
    <details
      open={chosen ?? (count > 0 && total === 0)}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
      className={cn(
        'group/filters min-w-0 md:flex md:gap-3 md:details-content:flex-1 md:details-content:[content-visibility:visible]',
        className,
      )}
    >
      <summary className="flex h-10 w-fit cursor-pointer list-none items-center gap-2 rounded-md border border-input px-4 text-sm font-semibold hover:bg-accent hover:text-accent-foreground group-open/filters:bg-accent md:mt-5 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {count > 0 && (
          <>
            <span aria-hidden className="rounded-full bg-info px-2 text-xs text-info-foreground tabular-nums">
              {count}
            </span>
            <span className="sr-only">, {count} in use</span>
          </>
        )}
      </summary>
      {children}
    </details>
  );
}
