import type { SortField, SortOrder } from '#server/contract/list-filters.ts';

/** The columns that the server sorts shipments by, each with the order that is wanted first. */
const SHIPMENT_SORT_COLUMNS: Readonly<Record<SortField, SortOrder>> = {
  createdAt: 'desc',
  updatedAt: 'desc',
  status: 'asc',
  trackingNumber: 'asc',
};

type Sorted = { sortBy?: SortField | undefined; sortOrder?: SortOrder | undefined };

/** How the headers of a table of shipments sort it: the newest come first where the address says nothing. */
export const shipmentSort = ({ sortBy = 'createdAt', sortOrder = 'desc' }: Sorted) => ({
  by: sortBy,
  order: sortOrder,
  columns: SHIPMENT_SORT_COLUMNS,
});
