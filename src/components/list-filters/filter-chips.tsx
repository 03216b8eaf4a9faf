import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { FILTERS, type Filter } from './active-filters.ts';
import { ownerFilterName } from './owner-options.tsx';
import type { ShipmentFilterValues } from './shipment-filters.tsx';

type FilterChipsProps = {
  values: ShipmentFilterValues;
  statuses: Readonly<Record<string, string>>;
  /** For a list of everyone's. */
  owners?: Owners;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  className?: string;
};

/** The active filters of a list, each with a link that removes it, and the number of matches. */
export function FilterChips({ values, statuses, owners, total, className }: FilterChipsProps) {
  const chips = chipsOf(values, statuses, owners);
  return (
    <div className={cn('flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 text-sm', className)}>
      {chips.length > 0 && (
        <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
          {chips.map(({ filter, text }) => (
            <li key={filter}>
              <ClearLink
                cleared={[filter]}
                className="inline-flex h-8 items-center gap-1.5 rounded-full border border-info bg-info/8 pr-2 pl-3 text-info hover:bg-info/16"
              >
                <span className="sr-only">Remove filter </span>
                {text}
                <X aria-hidden className="size-4 print:hidden" />
              </ClearLink>
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <ClearLink cleared={FILTERS} className="py-1 text-link underline-offset-4 hover:underline print:hidden">
          Clear filters
        </ClearLink>
      )}
      <p role="status" className="ml-auto text-muted-foreground tabular-nums">
        {total !== undefined && (total === 1 ? '1 shipment' : `${formatNumber(total)} shipments`)}
      </p>
    </div>
  );
}

function chipsOf(values: ShipmentFilterValues, statuses: FilterChipsProps['statuses'], owners: Owners) {
  const { status, carrier, shippingMode, reason, from, to, late, owner } = values;
  const all: { filter: Filter; text: ReactNode }[] = [
    { filter: 'status', text: status && `Status: ${statuses[status] ?? status}` },
    { filter: 'carrier', text: carrier && `Carrier: ${CARRIER_NAMES[carrier]}` },
    { filter: 'shippingMode', text: shippingMode && `Mode: ${shippingMode}` },
    { filter: 'reason', text: reason && `Reason: ${REASON_LABELS[reason]}` },
    { filter: 'from', text: from && <DayText caption="From" day={from} /> },
    { filter: 'to', text: to && <DayText caption="To" day={to} /> },
    { filter: 'late', text: late && 'Late' },
    { filter: 'owner', text: owner && `Owner: ${ownerFilterName(owner, owners)}` },
  ];
  return all.filter(({ text }) => text);
}

function DayText({ caption, day }: { caption: string; day: string }) {
  return (
    <span>
      {caption} <CalendarDay day={day} className="text-xs" />
    </span>
  );
}

type ClearLinkProps = { cleared: readonly Filter[]; className: string; children: ReactNode };

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
