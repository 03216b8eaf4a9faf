/** The columns that a user may leave out of the table, in its order. What names a shipment and what acts on it stay. */
export const OPTIONAL_COLUMNS = {
  description: 'Description',
  route: 'Route',
  status: 'Status',
  carrier: 'Carrier',
  createdAt: 'Created',
  updatedAt: 'Updated',
} as const;

export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

/** Not among the specification's columns: left out until a user wants them. */
export const EXTRA_COLUMNS: readonly OptionalColumn[] = ['updatedAt'];

const known = Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[];
const isExtra = (column: OptionalColumn) => EXTRA_COLUMNS.includes(column);

/** The URL's column parameters: `hide=carrier,route`, and `show` for columns beyond the specification. */
export type ColumnParams = { hide?: string; show?: string };

/** The columns that the URL leaves out; unknown names are ignored. */
export function hiddenColumns({ hide, show }: ColumnParams): OptionalColumn[] {
  const left = new Set(hide?.split(','));
  const wanted = new Set(show?.split(','));
  return known.filter((column) => (isExtra(column) ? !wanted.has(column) : left.has(column)));
}

/** The other way round; undefined where it is as the specification has it. */
export function columnParams(hidden: readonly string[]): ColumnParams {
  const hide = known.filter((column) => !isExtra(column) && hidden.includes(column));
  const show = EXTRA_COLUMNS.filter((column) => !hidden.includes(column));
  return { hide: hide.join(',') || undefined, show: show.join(',') || undefined };
}
