import { BYTE_ORDER_MARK, csvLine, type Separator, separatorOf, withFormulas } from '#server/contract/csv.ts';
import {
  IMPORT_TOO_LARGE,
  type ImportError,
  type ImportField,
  MAX_IMPORT_BYTES,
  NO_HEADER,
} from '#server/contract/import.ts';

/** A file as the browser has read it, every cell as it is in the file. Row 2 of a spreadsheet is the first of `rows`. */
export type ImportTable = { separator: Separator; header: string[]; rows: string[][] };

/** Why a file cannot be read, in words for who chose it. */
export class UnreadableFile extends Error {}

const FIRST_ROW = 2;

/** Throws `UnreadableFile`. The parser comes with the first file. */
export async function readTable(file: Blob): Promise<ImportTable> {
  if (file.size > MAX_IMPORT_BYTES) throw new UnreadableFile(`${IMPORT_TOO_LARGE}. Please split it.`);
  const text = decode(await file.arrayBuffer());
  const separator = separatorOf(text.split(/[\r\n]/, 1)[0] ?? '');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const records = parseWith(() =>
    parse(text, { delimiter: separator, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }),
  );
  const [header, ...rows] = records;
  if (!header?.some((name) => name.trim() !== '')) throw new UnreadableFile(`${NO_HEADER}.`);
  return { separator, header, rows };
}

function decode(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below, as for a file with NULs.
  }
  throw new UnreadableFile(
    "This is not a CSV file in UTF-8. Please save the spreadsheet as 'CSV UTF-8' and try again.",
  );
}

function parseWith(parse: () => string[][]): string[][] {
  try {
    return parse();
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? ` near line ${error.lines}` : '';
    throw new UnreadableFile(
      `The quotation marks${line} do not match. A cell with a quotation mark must be in quotation marks, and each within it doubled.`,
    );
  }
}

/** The field of each column; '' where it is left out. */
export type Mapping = readonly (ImportField | '')[];

/** The file as the server reads it: these columns only, by the names of their fields. Rows keep their numbers. */
export function fileToSend({ separator, rows }: ImportTable, mapping: Mapping): Blob {
  const places = mapping.flatMap((field, place) => (field ? [place] : []));
  const beyond = (row: readonly string[]) => row.slice(mapping.length).filter((cell) => cell.trim() !== '');
  const lines = rows.map((row) => {
    // A row that is too short or too long stays so: the server says what is wrong with it.
    const known = places.filter((place) => place < row.length).map((place) => row[place] ?? '');
    return csvLine([...known, ...beyond(row)].map(withFormulas), separator);
  });
  const header = csvLine(
    places.map((place) => mapping[place] ?? ''),
    separator,
  );
  return new Blob([header, ...lines], { type: 'text/csv' });
}

const ERRORS = 'Errors';

/** The file with what is wrong in each row in a last column, to be mended in a spreadsheet. */
export function fileWithErrors({ separator, header, rows }: ImportTable, errors: readonly ImportError[]): Blob {
  const width = header.at(-1) === ERRORS ? header.length - 1 : header.length;
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const line = (cells: readonly string[], last: string) =>
    csvLine([...Array.from({ length: width }, (_, place) => withFormulas(cells[place] ?? '')), last], separator);
  const lines = rows.map((row, index) => {
    const wrong = byRow.get(index + FIRST_ROW) ?? [];
    return line(row, wrong.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '));
  });
  return new Blob([BYTE_ORDER_MARK, line(header, ERRORS), ...lines], { type: 'text/csv;charset=utf-8' });
}

export type PreviewRow = { row: number; cells: string[]; errors: ImportError[] };

/** The first so many rows, those with errors before the others. */
export function previewRows({ rows }: ImportTable, errors: readonly ImportError[], max: number): PreviewRow[] {
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const all = rows.map((cells, index) => {
    const row = index + FIRST_ROW;
    return { row, cells, errors: byRow.get(row) ?? [] };
  });
  const used = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return [...used.filter((each) => each.errors.length > 0), ...used.filter((each) => each.errors.length === 0)].slice(
    0,
    max,
  );
}
