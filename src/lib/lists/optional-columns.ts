/** The URL's column parameters: `hide=carrier,route`, and `show` for columns beyond the specification. */
export type ColumnParams = { hide?: string; show?: string };

/** The columns that are left out, and those that are for wide screens. */
export type ShownColumns = { hidden: readonly string[]; wide: readonly string[] };

/** Columns that the specification does not have. */
type ColumnDefaults = {
  /** On wide screens until a user hides or adds them. */
  wide: readonly string[];
  /** Hidden until a user adds them. */
  extra: readonly string[];
};

/** The columns of a list that a user may leave out or add, by id, in the table's order. */
export type OptionalColumns = { names: Readonly<Record<string, string>>; defaults: ColumnDefaults };

/** As the URL has them; unknown names are ignored. */
export function shownColumns({ names, defaults }: OptionalColumns, { hide, show }: ColumnParams): ShownColumns {
  const left = new Set(hide?.split(','));
  const wanted = new Set(show?.split(','));
  const isHidden = (id: string) => (defaults.extra.includes(id) ? !wanted.has(id) : left.has(id));
  return {
    hidden: Object.keys(names).filter(isHidden),
    wide: defaults.wide.filter((id) => !left.has(id) && !wanted.has(id)),
  };
}

/** The other way round; undefined where it is as nobody has chosen otherwise. */
export function columnParams({ names, defaults }: OptionalColumns, { hidden, wide }: ShownColumns): ColumnParams {
  const hide = Object.keys(names).filter((id) => !defaults.extra.includes(id) && hidden.includes(id));
  const show = [...defaults.wide, ...defaults.extra].filter((id) => !hidden.includes(id) && !wide.includes(id));
  return { hide: hide.join(',') || undefined, show: show.join(',') || undefined };
}

/** The parameters as a URL has them, checked. */
export const readColumnParams = (columns: OptionalColumns, params: ColumnParams): ColumnParams =>
  columnParams(columns, shownColumns(columns, params));
