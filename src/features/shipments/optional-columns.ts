/** The columns that a user may leave out of the table, in its order. What names a shipment and what acts on it stay. */
export const OPTIONAL_COLUMNS = {
  description: 'Description',
  receiver: 'Receiver',
  route: 'Route',
  status: 'Status',
  carrier: 'Carrier',
  createdAt: 'Created',
  estimatedDelivery: 'Est. Delivery',
  sender: 'Sender',
  reference: 'Reference',
  weight: 'Weight',
  updatedAt: 'Updated',
} as const;

export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

/** Not the specification's columns: on wide screens until a user hides them, or hidden until a user wants them. */
export const DEFAULTS: Readonly<Record<'wide' | 'extra', readonly OptionalColumn[]>> = {
  wide: ['receiver', 'estimatedDelivery'],
  extra: ['sender', 'reference', 'weight', 'updatedAt'],
};

const known = Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[];
const isExtra = (column: OptionalColumn) => DEFAULTS.extra.includes(column);

/** The URL's column parameters: `hide=carrier,route`, and `show` for columns beyond the specification. */
export type ColumnParams = { hide?: string; show?: string };

/** Which columns are left out, and which are for wide screens. */
export type ShownColumns = { hidden: readonly string[]; wide: readonly string[] };

/** As the URL has them; unknown names are ignored. */
export function shownColumns({ hide, show }: ColumnParams): ShownColumns {
  const left = new Set(hide?.split(','));
  const wanted = new Set(show?.split(','));
  const hidden = known.filter((column) => (isExtra(column) ? !wanted.has(column) : left.has(column)));
  return { hidden, wide: DEFAULTS.wide.filter((column) => !left.has(column) && !wanted.has(column)) };
}

/** The other way round; undefined where it is as nobody has chosen otherwise. */
export function columnParams({ hidden, wide }: ShownColumns): ColumnParams {
  const hide = known.filter((column) => !isExtra(column) && hidden.includes(column));
  const chosen = [...DEFAULTS.wide, ...DEFAULTS.extra];
  const show = chosen.filter((column) => !hidden.includes(column) && !wide.includes(column));
  return { hide: hide.join(',') || undefined, show: show.join(',') || undefined };
}
