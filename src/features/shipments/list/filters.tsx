import type { FormEvent } from 'react';
import { STATUS_TONES } from '#contract/statuses/status-colours.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { FilterChips } from '#src/components/list-filters/filter-chips.tsx';
import { FilterDisclosure } from '#src/components/list-filters/filter-disclosure.tsx';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import { ShipmentFilters, type ShipmentFiltersProps } from '#src/components/list-filters/shipment-filters.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { cn } from '#src/lib/cn.ts';

const STATUS_NAMES = Object.fromEntries(Object.keys(STATUS_TONES).map((status) => [status, statusLabel(status)]));

type FiltersProps = Pick<ShipmentFiltersProps, 'onChange'> & {
  search: ShipmentsSearch;
  owners: Owners;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
};

/** The filters of the list. Each choice acts at once; without JavaScript a button sends them all. */
export function Filters({ search, owners, total, onChange }: FiltersProps) {
  return (
    <search aria-label="Filters" className="grid gap-2">
      <form action="/admin/shipments" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <HiddenFields search={{ search: search.search, hide: search.hide, show: search.show, scope: search.scope }} />
        <FilterDisclosure values={search} total={total} isOpenWhenWide>
          <div
            className={cn(
              'mt-3 grid grid-cols-2 gap-3 md:mt-0 md:grid-cols-4',
              owners ? '2xl:grid-cols-8' : 'xl:grid-cols-7',
            )}
          >
            <ShipmentFilters
              values={search}
              statuses={STATUS_NAMES}
              owners={owners}
              onChange={onChange}
              sortClassName="lg:not-noscript:hidden"
            />
            <Button type="submit" native variant="outline" className="hidden self-end noscript:inline-flex">
              Filter
            </Button>
          </div>
        </FilterDisclosure>
      </form>
      <FilterChips values={search} statuses={STATUS_NAMES} owners={owners} total={total} />
    </search>
  );
}
