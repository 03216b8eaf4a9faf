import type { SortField, SortOrder } from '#server/contract/list-filters.ts';

/** The columns that the server sorts shipments by, each with the order that is wanted first. */
export const SHIPMENT_SORT_COLUMNS: Readonly<Record<SortField, SortOrder>> = {
  createdAt: 'desc',
  updatedAt: 'desc',
  status: 'asc',
  trackingNumber: 'asc',
};
