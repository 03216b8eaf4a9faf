/** The columns that a user may leave out of the table, in its order. What names a shipment and what acts on it stay. */
export const OPTIONAL_COLUMNS = {
  description: 'Description',
  route: 'Route',
  status: 'Status',
  carrier: 'Carrier',
  createdAt: 'Created',
} as const;

export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

const known = Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[];

/** The columns that the URL leaves out, `hide=carrier,route`; unknown names are ignored. */
export function hiddenColumns(hide: string | undefined): OptionalColumn[] {
  const named = new Set(hide?.split(','));
  return known.filter((column) => named.has(column));
}

/** The other way round; undefined where every column is shown. */
export function hideText(hidden: readonly OptionalColumn[]): string | undefined {
  return hidden.length > 0 ? known.filter((column) => hidden.includes(column)).join(',') : undefined;
}
