import type { ComponentProps } from 'react';
import { FILTER_NAMES, type FilterName, type FilterRow, LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { ReasonOptions } from '#src/components/shipments/reason-options.tsx';
import { type ListFilterParams, type ListFilters, ORDER_NAMES, SORT_NAMES } from '#src/lib/lists/list-filters.ts';
import { useCarriers } from '#src/lib/shipments/use-carriers.ts';
import { FilterCompany } from './filter-company.tsx';
import { FilterDay, FilterSelect, Options } from './filter-controls.tsx';
import { OwnerOptions } from './owner-options.tsx';

export type ShipmentFiltersProps = {
  values: ListFilters;
  /** The statuses that are offered, with their labels; a status of the URL is offered as well. */
  statuses: Readonly<Record<string, string>>;
  /** For a list of everyone's. */
  owners?: Owners;
  onChange: (changed: ListFilterParams) => void;
  /** The class of the two fields that sort. */
  sortClassName?: string;
  /** The class of the filters that the specification lacks. Given, they come last. */
  furtherClassName?: string;
};

/** The filters of the specification. */
const SPECIFIED: readonly FilterName[] = ['status', 'carrier'];
const FURTHER = FILTER_NAMES.filter((name) => !SPECIFIED.includes(name));

/** The controls that filter and sort a list of shipments: the fields of a form, which works without JavaScript. */
export function ShipmentFilters({ sortClassName, furtherClassName, ...filters }: ShipmentFiltersProps) {
  const { values, onChange } = filters;
  const { sortBy = 'createdAt', sortOrder = 'desc' } = values;
  const further = FURTHER.map((name) => (
    <FilterControl key={name} name={name} {...filters} className={furtherClassName} />
  ));
  return (
    <>
      {SPECIFIED.map((name) => (
        <FilterControl key={name} name={name} {...filters} />
      ))}
      {furtherClassName === undefined && further}
      <FilterSelect
        label="Sort by"
        name="sortBy"
        value={sortBy}
        onChange={(chosen) => onChange({ sortBy: chosen })}
        className={sortClassName}
      >
        <Options names={SORT_NAMES} />
      </FilterSelect>
      <FilterSelect
        label="Order"
        name="sortOrder"
        value={sortOrder}
        onChange={(chosen) => onChange({ sortOrder: chosen })}
        className={sortClassName}
      >
        <Options names={ORDER_NAMES} />
      </FilterSelect>
      {furtherClassName !== undefined && further}
    </>
  );
}

type FilterControlProps = Omit<ShipmentFiltersProps, 'sortClassName' | 'furtherClassName'> & {
  name: FilterName;
  className?: string | undefined;
};

/** The names that are kept, and the one of the URL; nothing where there are none. */
function CarrierNameFilter({ any, ...control }: ComponentProps<typeof FilterDay> & { any: string }) {
  const { value } = control;
  const names = new Set(useCarriers().map(({ name }) => name));
  if (value !== undefined) names.add(value);
  if (names.size === 0) return null;
  return (
    <FilterSelect {...control}>
      <option value="">{any}</option>
      <Options names={Object.fromEntries([...names].map((name) => [name, name]))} />
    </FilterSelect>
  );
}

function FilterControl({ name, values, statuses, owners, onChange, className }: FilterControlProps) {
  const row: FilterRow = LIST_FILTERS[name];
  const { label } = row;
  const value = values[name];
  const control = { label, name, value, className, onChange: (chosen: string) => onChange({ [name]: chosen }) };
  if (row.kind === 'day') return <FilterDay {...control} />;
  if (row.kind === 'company') return <FilterCompany {...control} />;
  if (row.kind === 'carrier-name') return <CarrierNameFilter {...control} any={row.any} />;
  if (row.kind === 'owner' && !owners) return null;
  return (
    <FilterSelect {...control}>
      <option value="">{row.any}</option>
      {name === 'reason' && <ReasonOptions />}
      {row.kind === 'choice' && name !== 'reason' && <Options names={row.names} />}
      {row.kind === 'flag' && <Options names={{ true: row.only }} />}
      {row.kind === 'status' && (
        <Options names={value === undefined ? statuses : { ...statuses, [value]: statuses[value] ?? value }} />
      )}
      {row.kind === 'owner' && owners && <OwnerOptions owners={owners} chosen={value} />}
    </FilterSelect>
  );
}
