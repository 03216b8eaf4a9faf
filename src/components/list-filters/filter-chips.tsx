import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { FILTER_NAMES, type FilterName, type FilterRow, LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { CompanyName } from '#src/components/companies/company-name.tsx';
import { cn } from '#src/lib/cn.ts';
import { activeFilters, type ListFilters } from '#src/lib/lists/list-filters.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { ownerFilterName } from './owner-options.tsx';

type FilterChipsProps = {
  values: ListFilters;
  statuses: Readonly<Record<string, string>>;
  /** For a list of everyone's. */
  owners?: Owners;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  className?: string;
};

/** The active filters of a list, each with a link that removes it, and the number of matches. */
export function FilterChips({ values, statuses, owners, total, className }: FilterChipsProps) {
  const chips = activeFilters(values);
  return (
    <div className={cn('flex base:min-h-8 flex-wrap items-center gap-x-4 gap-y-2 text-sm', className)}>
      {chips.length > 0 && (
        <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
          {chips.map((name) => (
            <li key={name}>
              <ClearLink
                cleared={[name]}
                className="inline-flex h-8 items-center gap-1.5 rounded-full border border-info bg-info/8 pr-2 pl-3 text-info hover:bg-info/16"
              >
                <span className="sr-only">Remove filter </span>
                {chipText(name, values[name] ?? '', { statuses, owners })}
                <X aria-hidden className="size-4 print:hidden" />
              </ClearLink>
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <ClearLink cleared={FILTER_NAMES} className="py-1 text-link underline-offset-4 hover:underline print:hidden">
          Clear filters
        </ClearLink>
      )}
      <p role="status" className="ml-auto text-muted-foreground tabular-nums">
        {total !== undefined && (total === 1 ? '1 shipment' : `${formatNumber(total)} shipments`)}
      </p>
    </div>
  );
}

type Names = Pick<FilterChipsProps, 'statuses' | 'owners'>;

function chipText(name: FilterName, value: string, { statuses, owners }: Names): ReactNode {
  const row: FilterRow = LIST_FILTERS[name];
  switch (row.kind) {
    case 'status':
      return `${row.label}: ${statuses[value] ?? value}`;
    case 'choice':
      return `${row.label}: ${row.names[value]}`;
    case 'flag':
      return row.label;
    case 'carrier-name':
      return `${row.label}: ${value}`;
    case 'company':
      return (
        <span>
          {row.label}: <CompanyName id={value} />
        </span>
      );
    case 'day':
      return <DayText caption={row.edge} day={value} />;
    case 'owner':
      return `${row.label}: ${ownerFilterName(value, owners)}`;
  }
}

function DayText({ caption, day }: { caption: string; day: string }) {
  return (
    <span>
      {caption} <CalendarDay day={day} className="text-xs" />
    </span>
  );
}

type ClearLinkProps = { cleared: readonly FilterName[]; className: string; children: ReactNode };

/**
 * Leads to the list without these filters, at its first page. The link goes with its filter: the focus goes to the
 * filter's control or, while that is not shown, to the button that shows it.
 */
function ClearLink({ cleared, className, children }: ClearLinkProps) {
  function moveFocus({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    if (ctrlKey || metaKey || shiftKey) return;
    const control = document.querySelector<HTMLElement>(`main form [name="${cleared[0]}"]:not([type="hidden"])`);
    const shown = control?.checkVisibility() ? control : control?.closest('details')?.querySelector('summary');
    shown?.focus();
  }
  return (
    <Link
      to="."
      search={(before) => ({
        ...before,
        ...Object.fromEntries(cleared.map((filter) => [filter, undefined])),
        page: undefined,
      })}
      resetScroll={false}
      // It leads to this screen with less in its URL: that is not the page that is open.
      activeOptions={{ exact: true, explicitUndefined: true }}
      onClick={moveFocus}
      className={className}
    >
      {children}
    </Link>
  );
}
