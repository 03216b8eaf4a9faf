import { BYTE_ORDER_MARK, csvLine, type Separator, separatorOf, withFormulas } from '#server/contract/csv.ts';
import { AppError } from '#server/contract/error.ts';
import {
  IMPORT_TOO_LARGE,
  type ImportError,
  type ImportField,
  MAX_IMPORT_BYTES,
  NO_HEADER,
} from '#server/contract/import.ts';
import { type CsvRow, csvReader } from '#server/contract/read-csv.ts';

/** A file as the browser has read it, every cell as it is in the file, without its blank rows. */
export type ImportTable = { separator: Separator; header: string[]; rows: CsvRow[] };

/** Why a file cannot be read, in words for who chose it. */
export class UnreadableFile extends Error {}

const NO_LIMITS = { columns: Number.POSITIVE_INFINITY, rowLength: Number.POSITIVE_INFINITY };

/** Throws `UnreadableFile`. */
export async function readTable(file: Blob): Promise<ImportTable> {
  if (file.size > MAX_IMPORT_BYTES) throw new UnreadableFile(`${IMPORT_TOO_LARGE}. Please split it.`);
  const text = decode(await file.arrayBuffer());
  const separator = separatorOf(text.split(/[\r\n]/, 1)[0] ?? '');
  const [header, ...rows] = readRows(text, separator);
  if (header?.row !== 1) throw new UnreadableFile(`${NO_HEADER}.`);
  return { separator, header: header.cells, rows };
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

function readRows(text: string, separator: Separator): CsvRow[] {
  const reader = csvReader(separator, NO_LIMITS);
  try {
    return [...reader.read(text), ...reader.end()];
  } catch (error) {
    throw error instanceof AppError ? new UnreadableFile(error.message) : error;
  }
}

/** The field of each column; '' where it is left out. */
export type Mapping = readonly (ImportField | '')[];

/** The file as the server reads it: these columns only, by the names of their fields. Rows keep their numbers. */
export function fileToSend({ separator, rows }: ImportTable, mapping: Mapping): Blob {
  const places = mapping.flatMap((field, place) => (field ? [place] : []));
  const beyond = (cells: readonly string[]) => cells.slice(mapping.length).filter((cell) => cell.trim() !== '');
  const lines = inPlace(rows, ({ cells }) => {
    // A row that is too short or too long stays so: the server says what is wrong with it.
    const known = places.filter((place) => place < cells.length).map((place) => cells[place] ?? '');
    return csvLine([...known, ...beyond(cells)].map(withFormulas), separator);
  });
  const header = csvLine(
    places.map((place) => mapping[place] ?? ''),
    separator,
  );
  return new Blob([header, ...lines], { type: 'text/csv' });
}

/** The line of each row, with as many blank ones before it as the file has: so it keeps its number. */
function inPlace(rows: readonly CsvRow[], lineOf: (row: CsvRow) => string): string[] {
  return rows.map((each, index) => '\n'.repeat(each.row - (rows[index - 1]?.row ?? 1) - 1) + lineOf(each));
}

const ERRORS = 'Errors';

/** The file with what is wrong in each row in a last column, to be mended in a spreadsheet. */
export function fileWithErrors({ separator, header, rows }: ImportTable, errors: readonly ImportError[]): Blob {
  const width = header.at(-1) === ERRORS ? header.length - 1 : header.length;
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const line = (cells: readonly string[], last: string) =>
    csvLine([...Array.from({ length: width }, (_, place) => withFormulas(cells[place] ?? '')), last], separator);
  const lines = inPlace(rows, ({ row, cells }) => {
    const wrong = byRow.get(row) ?? [];
    return line(cells, wrong.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '));
  });
  return new Blob([BYTE_ORDER_MARK, line(header, ERRORS), ...lines], { type: 'text/csv;charset=utf-8' });
}

export type PreviewRow = CsvRow & { errors: ImportError[] };

/** The first so many rows, those with errors before the others. */
export function previewRows({ rows }: ImportTable, errors: readonly ImportError[], max: number): PreviewRow[] {
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const all = rows.map((each) => ({ ...each, errors: byRow.get(each.row) ?? [] }));
  return [...all.filter((each) => each.errors.length > 0), ...all.filter((each) => each.errors.length === 0)].slice(
    0,
    max,
  );
}
