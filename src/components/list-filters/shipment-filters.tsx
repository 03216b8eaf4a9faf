import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { type ListFilterParams, type ListFilters, MODE_NAMES, ORDER_NAMES, SORT_NAMES } from '#src/lib/list-filters.ts';
import { FilterDay, FilterSelect, Options } from './filter-controls.tsx';

export type ShipmentFilterValues = ListFilters & { status?: string };

export type ShipmentFiltersProps = {
  values: ShipmentFilterValues;
  /** The statuses that are offered, with their labels; a status of the URL is offered as well. */
  statuses: Readonly<Record<string, string>>;
  onChange: (changed: ListFilterParams & { status?: string }) => void;
  /** Of the two fields that sort. */
  sortClassName?: string;
};

/** The controls that filter and sort a list of shipments: the fields of a form, which works without JavaScript. */
export function ShipmentFilters({ values, statuses, onChange, sortClassName }: ShipmentFiltersProps) {
  const { status, carrier, shippingMode, from, to, late, sortBy = 'createdAt', sortOrder = 'desc' } = values;
  return (
    <>
      <FilterSelect label="Status" name="status" value={status} onChange={(chosen) => onChange({ status: chosen })}>
        <option value="">All statuses</option>
        <Options names={status === undefined ? statuses : { ...statuses, [status]: statuses[status] ?? status }} />
      </FilterSelect>
      <FilterSelect label="Carrier" name="carrier" value={carrier} onChange={(chosen) => onChange({ carrier: chosen })}>
        <option value="">All carriers</option>
        <Options names={CARRIER_NAMES} />
      </FilterSelect>
      <FilterSelect
        label="Mode"
        name="shippingMode"
        value={shippingMode}
        onChange={(chosen) => onChange({ shippingMode: chosen })}
      >
        <option value="">All modes</option>
        <Options names={MODE_NAMES} />
      </FilterSelect>
      <FilterDay label="Created from" name="from" value={from} onChange={(chosen) => onChange({ from: chosen })} />
      <FilterDay label="Created to" name="to" value={to} onChange={(chosen) => onChange({ to: chosen })} />
      <FilterSelect label="Late" name="late" value={late} onChange={(chosen) => onChange({ late: chosen })}>
        <option value="">Late or not</option>
        <option value="true">Late only</option>
      </FilterSelect>
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
    </>
  );
}
