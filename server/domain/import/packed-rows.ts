import type { ImportField } from '#server/contract/import.ts';

/** A row's texts by field, as a form would send them. */
export type ImportRow = { row: number; values: { [Field in ImportField]?: string } };

/** As the schemas trim it. */
export const referenceOf = ({ values }: ImportRow): string => values.reference?.trim() ?? '';

/** So many rows are compared and written at a time, and others are served between them. */
const SLICE = 100;

export type PackedRows = {
  add(row: ImportRow): void;
  readonly references: readonly string[];
  /** Each is unpacked anew. */
  slices(): Generator<ImportRow[]>;
};

/**
 * The rows of a file as bytes, which V8's heap does not hold: as objects they would outlive its quick collections, and
 * it grows with what does (decision 040).
 */
export function packRows(): PackedRows {
  const packed: Buffer[] = [];
  const last: ImportRow[] = [];
  const references: string[] = [];
  return {
    references,
    add(row) {
      references.push(referenceOf(row));
      if (last.push(row) === SLICE) packed.push(pack(last.splice(0)));
    },
    *slices() {
      for (const bytes of packed) yield unpack(bytes);
      if (last.length > 0) yield last;
    },
  };
}

/** A line a row: V8 gives what it parses from a long text to the old generation. */
const pack = (rows: readonly ImportRow[]): Buffer => Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));

const unpack = (bytes: Buffer): ImportRow[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line));
