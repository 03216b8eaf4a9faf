import type { ImportField } from '#contract/import/import-columns.ts';
import { readNumber } from '#contract/values/text.ts';

/** A row's texts by field, as a form would send them. `formulas`: the fields whose cells are formulas, if any. */
export type ImportRow = { row: number; values: { [Field in ImportField]?: string }; formulas?: readonly ImportField[] };

/** Trimmed, as the schemas do. */
export const referenceOf = ({ values }: Pick<ImportRow, 'values'>): string => readNumber(values.reference ?? '');

/** Rows that are compared and written at a time. Other requests are served between two slices. */
const SLICE = 100;

export type RowBuffer = {
  add(row: ImportRow): void;
  readonly references: readonly string[];
  /** Parses each slice again when it is asked for. */
  slices(): Generator<ImportRow[]>;
};

/**
 * Stores the rows of a file as bytes outside V8's heap. As objects they would survive its young collections, and the
 * heap would grow with them (decision 040).
 */
export function createRowBuffer(): RowBuffer {
  const stored: Buffer[] = [];
  const last: ImportRow[] = [];
  const references: string[] = [];
  return {
    references,
    add(row) {
      references.push(referenceOf(row));
      if (last.push(row) === SLICE) stored.push(serialize(last.splice(0)));
    },
    *slices() {
      for (const bytes of stored) yield parse(bytes);
      if (last.length > 0) yield last;
    },
  };
}

/** One line for each row: V8 puts what it parses from one long text into the old generation. */
const serialize = (rows: readonly ImportRow[]): Buffer =>
  Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));

const parse = (bytes: Buffer): ImportRow[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line));
