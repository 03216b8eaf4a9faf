import { readNumber } from '#contract/values/text.ts';
import { REFERENCE_TYPES, type Reference, type ReferenceType } from './reference-types.ts';

/** The columns of an imported or exported file, one for each type (docs/contract/goods.md, 'References'). */
export const REFERENCE_COLUMNS = [
  'hawb',
  'mawb',
  'hbl',
  'mbl',
  'booking',
  'container',
  'seal',
  'po',
  'invoice',
  'carrierNumber',
  'otherReference',
] as const;
export type ReferenceColumn = (typeof REFERENCE_COLUMNS)[number];

export const isReferenceColumn = (name: string): name is ReferenceColumn =>
  REFERENCE_COLUMNS.some((column) => column === name);

/** `carrier` is another column already, and so is `reference`. */
const OTHER_NAMES = { carrier: 'carrierNumber', other: 'otherReference' } as const;

export const columnOfType = (type: ReferenceType): ReferenceColumn =>
  type === 'carrier' || type === 'other' ? OTHER_NAMES[type] : type;

const typeOfColumn = new Map(REFERENCE_TYPES.map((type) => [columnOfType(type), type]));

/** The cell of these references' values of one type. */
export const writeReferences = (references: readonly Reference[], column: ReferenceColumn): string =>
  references
    .filter(({ type }) => columnOfType(type) === column)
    .map(({ value }) => value)
    .join(REFERENCE_DIVIDER);

/** Divides the values of a cell. */
export const REFERENCE_DIVIDER = '|';

/** The references of a row's cells, none of them public; null where the row has no such column. */
export function readReferences(cells: { readonly [Column in ReferenceColumn]?: string }): {
  types: ReadonlySet<ReferenceType>;
  references: Reference[];
} | null {
  const given = REFERENCE_COLUMNS.flatMap((column) => {
    const [cell, type] = [cells[column], typeOfColumn.get(column)];
    return cell === undefined || type === undefined ? [] : [{ cell, type }];
  });
  if (given.length === 0) return null;
  return {
    types: new Set(given.map(({ type }) => type)),
    references: given.flatMap(({ cell, type }) => valuesOf(cell).map((value) => ({ type, value, public: false }))),
  };
}

/** A value that is there twice counts once. */
const valuesOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(REFERENCE_DIVIDER)
      .map(readNumber)
      .filter((value) => value !== ''),
  ),
];
