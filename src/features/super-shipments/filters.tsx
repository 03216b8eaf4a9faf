import { Search } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { SUPER_ADMIN_STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { FilterChips } from '#src/components/list-filters/filter-chips.tsx';
import { FilterDisclosure, FURTHER } from '#src/components/list-filters/filter-disclosure.tsx';
import { ShipmentFilters, type ShipmentFiltersProps } from '#src/components/list-filters/shipment-filters.tsx';
import { SearchInput } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { SearchForm } from './search-form.tsx';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

const STATUS_NAMES = Object.fromEntries(SUPER_ADMIN_STATUSES.map(superAdminStatus).map((status) => [status, status]));

type FiltersProps = {
  onChange: (changed: Parameters<ShipmentFiltersProps['onChange']>[0] & { search?: string }) => void;
  search: SuperShipmentsSearch;
  owners: Owners;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
};

/**
 * Search, filters and order; each returns to page 1. Text is searched on Search or Enter only; other controls and an
 * emptied box act at once. Without JavaScript, the Search button sends them all.
 */
export function Filters({ search, owners, total, onChange }: FiltersProps) {
  const box = useRef<HTMLInputElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onChange({ search: box.current?.value });
  }

  // An empty box beside a list that is still searched would not be true.
  function onClear({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value === '' && search.search !== undefined) onChange({ search: undefined });
  }

  return (
    <search>
      <SearchForm search={{ tab: 'detailed' }} onSubmit={onSubmit} className="flex flex-wrap gap-3 px-4 pt-3">
        {/* The box and the buttons are level with the first row of controls, and stay there when more are shown. */}
        <div className="flex flex-[1_1_14rem] gap-2 min-[87.5rem]:mt-5">
          <SearchInput
            ref={box}
            label="Search all shipments"
            placeholder="Number, sender, receiver or city"
            searched={search.search}
            onChange={onClear}
          />
          <Button type="submit" native variant="outline">
            <Search aria-hidden className="size-4" />
            Search
          </Button>
        </div>
        <FilterDisclosure
          values={search}
          total={total}
          className="grow-8 basis-0 max-[87.5rem]:basis-full md:flex md:gap-3 md:details-content:flex-1 md:[&>summary]:mt-5"
        >
          <div className="mt-3 grid grid-cols-2 gap-3 md:mt-0 md:grid-cols-4">
            <ShipmentFilters
              values={search}
              statuses={STATUS_NAMES}
              owners={owners}
              onChange={onChange}
              furtherClassName={FURTHER}
            />
          </div>
        </FilterDisclosure>
      </SearchForm>
      <FilterChips
        values={search}
        statuses={STATUS_NAMES}
        owners={owners}
        total={total}
        className="border-b border-border px-4 py-2"
      />
    </search>
  );
}
