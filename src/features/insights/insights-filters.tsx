import { Link, useNavigate } from '@tanstack/react-router';
import { LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import { FilterCompany } from '#src/components/list-filters/filter-company.tsx';
import { FilterDay, FilterSelect, Options } from '#src/components/list-filters/filter-controls.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { GROUPING_NAMES } from './figure-names.ts';
import { type InsightsSearch, readInsightsSearch } from './insights-query.ts';

type InsightsFiltersProps = { search: InsightsSearch; days: { from: string; to: string } | undefined };

const { carrier, shippingMode, company } = LIST_FILTERS;

/** Each choice acts at once; without JavaScript a button sends them all. `days` are those that were counted. */
export function InsightsFilters({ search, days }: InsightsFiltersProps) {
  const navigate = useNavigate();
  const change = (changed: Record<string, string>) =>
    void navigate({ to: '/admin/insights', search: readInsightsSearch({ ...search, ...changed }), resetScroll: false });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <search aria-label="Filters">
      <form action="/admin/insights" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <FilterDay label="From" name="from" value={search.from ?? days?.from} onChange={(from) => change({ from })} />
        <FilterDay label="To" name="to" value={search.to ?? days?.to} onChange={(to) => change({ to })} />
        <FilterSelect
          label="By"
          name="by"
          value={search.by ?? 'month'}
          onChange={(by) => change({ by })}
          className="sm:w-36"
        >
          <Options names={GROUPING_NAMES} />
        </FilterSelect>
        <FilterSelect
          label={carrier.label}
          name="carrier"
          value={search.carrier}
          onChange={(value) => change({ carrier: value })}
          className="sm:w-36"
        >
          <option value="">{carrier.any}</option>
          <Options names={carrier.names} />
        </FilterSelect>
        <FilterSelect
          label={shippingMode.label}
          name="mode"
          value={search.mode}
          onChange={(mode) => change({ mode })}
          className="sm:w-36"
        >
          <option value="">{shippingMode.any}</option>
          <Options names={shippingMode.names} />
        </FilterSelect>
        <FilterCompany
          label={company.label}
          name="company"
          value={search.company}
          onChange={(value) => change({ company: value })}
          className="sm:w-52"
        />
        <Button type="submit" native variant="outline" className="hidden noscript:inline-flex">
          Show
        </Button>
        {isFiltered && (
          <Link
            to="/admin/insights"
            activeOptions={{ exact: true, explicitUndefined: true }}
            className="py-2 text-sm text-link underline-offset-4 hover:underline"
          >
            Clear filters
          </Link>
        )}
      </form>
    </search>
  );
}
