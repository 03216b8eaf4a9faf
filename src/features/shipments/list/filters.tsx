import { linkOptions, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { STATUS_TONES } from '#server/contract/status-colours.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { FilterChips } from '#src/components/list-filters/filter-chips.tsx';
import { ShipmentFilters } from '#src/components/list-filters/shipment-filters.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { readShipmentsSearch, type ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { HiddenFields } from './hidden-fields.tsx';

const STATUS_NAMES = Object.fromEntries(Object.keys(STATUS_TONES).map((status) => [status, statusLabel(status)]));

type FiltersProps = {
  search: ShipmentsSearch;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
};

/** What the list is filtered by. Each choice acts at once and begins at page 1; without JavaScript a button sends them all. */
export function Filters({ search, total }: FiltersProps) {
  const navigate = useNavigate({ from: '/admin/shipments' });
  const change = (changed: Parameters<typeof readShipmentsSearch>[0]) =>
    void navigate({
      search: (present) => readShipmentsSearch({ ...present, ...changed, page: undefined }),
      resetScroll: false,
    });
  return (
    <search aria-label="Filters" className="grid gap-2">
      <form
        action="/admin/shipments"
        onSubmit={(event: FormEvent) => event.preventDefault()}
        // One line of controls that scrolls sideways on small screens.
        className="-m-1 flex gap-3 overflow-x-auto p-1 *:min-w-36 *:flex-1 lg:grid lg:grid-cols-3 xl:grid-cols-6"
      >
        <HiddenFields search={{ search: search.search, hide: search.hide, show: search.show, scope: search.scope }} />
        <ShipmentFilters values={search} statuses={STATUS_NAMES} onChange={change} sortClassName="lg:hidden" />
        <Button type="submit" native variant="outline" className="hidden self-end noscript:inline-flex">
          Filter
        </Button>
      </form>
      <FilterChips
        values={search}
        statuses={STATUS_NAMES}
        total={total}
        linkWithout={(cleared) =>
          linkOptions({ to: '/admin/shipments', search: { ...search, ...cleared, page: undefined } })
        }
      />
    </search>
  );
}
