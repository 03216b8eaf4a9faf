import type { ShipmentFilterValues } from './shipment-filters.tsx';

export const FILTERS = ['status', 'carrier', 'shippingMode', 'reason', 'from', 'to', 'late', 'owner'] as const;
export type Filter = (typeof FILTERS)[number];

/** The filters of a list that leave something out. */
export function activeFilters(values: ShipmentFilterValues): Filter[] {
  return FILTERS.filter((name) => values[name] !== undefined);
}
