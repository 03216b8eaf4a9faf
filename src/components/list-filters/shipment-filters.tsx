import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { ReasonOptions } from '#src/components/shipments/reason-options.tsx';
import {
  type ListFilterParams,
  type ListFilters,
  MODE_NAMES,
  ORDER_NAMES,
  SORT_NAMES,
} from '#src/lib/lists/list-filters.ts';
import { FilterDay, FilterSelect, Options } from './filter-controls.tsx';
import { OwnerOptions } from './owner-options.tsx';

export type ShipmentFilterValues = ListFilters & { status?: string };

export type ShipmentFiltersProps = {
  values: ShipmentFilterValues;
  /** The statuses that are offered, with their labels; a status of the URL is offered as well. */
  statuses: Readonly<Record<string, string>>;
  /** For a list of everyone's. */
  owners?: Owners;
  onChange: (changed: ListFilterParams & { status?: string }) => void;
  /** The class of the two fields that sort. */
  sortClassName?: string;
  /** The class of mode, reason, days and lateness, which the specification lacks. Given, they come last. */
  furtherClassName?: string;
};

/** The controls that filter and sort a list of shipments: the fields of a form, which works without JavaScript. */
export function ShipmentFilters({ sortClassName, furtherClassName, ...filters }: ShipmentFiltersProps) {
  const { values, statuses, owners, onChange } = filters;
  const { status, carrier, sortBy = 'createdAt', sortOrder = 'desc' } = values;
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
      {furtherClassName === undefined && <FurtherFilters values={values} owners={owners} onChange={onChange} />}
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
      {furtherClassName !== undefined && (
        <FurtherFilters values={values} owners={owners} onChange={onChange} className={furtherClassName} />
      )}
    </>
  );
}

type FurtherFiltersProps = Pick<ShipmentFiltersProps, 'values' | 'owners' | 'onChange'> & { className?: string };

function FurtherFilters({ values, owners, onChange, className }: FurtherFiltersProps) {
  const { shippingMode, reason, from, to, late } = values;
  return (
    <>
      <FilterSelect
        label="Mode"
        name="shippingMode"
        value={shippingMode}
        onChange={(chosen) => onChange({ shippingMode: chosen })}
        className={className}
      >
        <option value="">All modes</option>
        <Options names={MODE_NAMES} />
      </FilterSelect>
      <FilterSelect
        label="Reason"
        name="reason"
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen })}
        className={className}
      >
        <option value="">Any or none</option>
        <ReasonOptions />
      </FilterSelect>
      <FilterDay
        label="Created from"
        name="from"
        value={from}
        onChange={(chosen) => onChange({ from: chosen })}
        className={className}
      />
      <FilterDay
        label="Created to"
        name="to"
        value={to}
        onChange={(chosen) => onChange({ to: chosen })}
        className={className}
      />
      <FilterSelect
        label="Late"
        name="late"
        value={late}
        onChange={(chosen) => onChange({ late: chosen })}
        className={className}
      >
        <option value="">Late or not</option>
        <option value="true">Late only</option>
      </FilterSelect>
      {owners && (
        <FilterSelect
          label="Owner"
          name="owner"
          value={values.owner}
          onChange={(chosen) => onChange({ owner: chosen })}
          className={className}
        >
          <option value="">All owners</option>
          <OwnerOptions owners={owners} chosen={values.owner} />
        </FilterSelect>
      )}
    </>
  );
}
