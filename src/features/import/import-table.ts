import { IMPORT_TOO_LARGE, type ImportError, MAX_IMPORT_BYTES, NO_HEADER } from '#contract/import/import.ts';
import { headerName, type ImportField, MARK_COLUMN, unmarkRows } from '#contract/import/import-columns.ts';
import { collect, type OpenedFile, openFile } from '#contract/import/open-file.ts';
import { type CsvRow, UnreadableFile } from '#contract/import/read-csv.ts';
import { BYTE_ORDER_MARK, csvLine, ownLine, type Separator, sentLine } from '#contract/values/csv.ts';
import { DATE_FIELDS, readingsOf } from '#contract/values/date-order.ts';
import { fieldName } from '#src/lib/shipments/field-names.ts';

/**
 * A file as the browser has read it, every cell as it is in the file, without its blank rows. `isMarked`: it had a
 * column with what is wrong, which is left out.
 */
export type ImportTable = {
  separator: Separator;
  header: string[];
  /** The row of the header: blank ones may stand above it. */
  headerRow: number;
  rows: CsvRow[];
  isMarked: boolean;
} & Pick<OpenedFile, 'encoding' | 'sheet' | 'hiddenRows'>;

const NO_LIMITS = { columns: Number.POSITIVE_INFINITY, rowLength: Number.POSITIVE_INFINITY };
const noPause = async () => undefined;

/** Throws `UnreadableFile`. */
export async function readTable(file: Blob): Promise<ImportTable> {
  if (file.size > MAX_IMPORT_BYTES) throw new UnreadableFile(`${IMPORT_TOO_LARGE}. Please split it.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { separator, rows: read, ...source } = await openFile(bytes, NO_LIMITS, noPause);
  const all = await collect(read);
  const [header, ...rows] = all;
  if (!header) throw new UnreadableFile(`${NO_HEADER}.`);
  const unmark = unmarkRows(header.cells);
  return {
    separator,
    ...source,
    header: unmark(header.cells),
    headerRow: header.row,
    rows: rows.map(({ row, cells }) => ({ row, cells: unmark(cells) })).filter(({ cells }) => !isBlank(cells)),
    isMarked: header.cells.includes(MARK_COLUMN),
  };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The field of each column; '' where it is left out. */
export type Mapping = readonly (ImportField | '')[];

/** The file as the server reads it: these columns only, by the names of their fields. Rows keep their numbers. */
export function fileToSend({ separator, headerRow, rows, isMarked }: ImportTable, mapping: Mapping): Blob {
  const places = mapping.flatMap((field, place) => (field ? [place] : []));
  // A row that is too short or too long stays so, its other values in their columns: the server says what is wrong.
  const beyond = (cells: readonly string[]) =>
    isBlank(cells.slice(mapping.length))
      ? []
      : [...Array(mapping.length - places.length + (isMarked ? 1 : 0)).fill(''), ...cells.slice(mapping.length)];
  const lines = inPlace(rows, headerRow, ({ cells }) => {
    const known = places.filter((place) => place < cells.length).map((place) => cells[place] ?? '');
    return sentLine([...known, ...beyond(cells)], separator);
  });
  const header = csvLine(
    places.map((place) => mapping[place] ?? ''),
    separator,
  );
  return new Blob(['\n'.repeat(headerRow - 1), header, ...lines], { type: 'text/csv' });
}

/** The line of each row, with as many blank ones before it as the file has: so it keeps its number. */
function inPlace(rows: readonly CsvRow[], headerRow: number, lineOf: (row: CsvRow) => string): string[] {
  return rows.map((each, index) => '\n'.repeat(each.row - (rows[index - 1]?.row ?? headerRow) - 1) + lineOf(each));
}

/** The whole file with what is wrong in each row in a first column, to be corrected in a spreadsheet. */
export function markedFile(table: ImportTable, mapping: Mapping, errors: readonly ImportError[]): Blob {
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const markOf = (row: number) =>
    (byRow.get(row) ?? []).map((error) => errorSentence(table, mapping, error)).join('; ');
  return fileOf(table, ({ row, cells }) => [markOf(row), ...cells], [MARK_COLUMN, ...table.header]);
}

/** With the file's own name of the column. */
function errorSentence({ header }: ImportTable, mapping: Mapping, { field, message }: ImportError): string {
  const place = mapping.findIndex((each) => each !== '' && each === field);
  const name = headerName(header[place] ?? '') || (field && fieldName(field));
  return name ? `${name}: ${message}` : message;
}

/**
 * Each error with the value that it is about. `header`: the file's own name of the column, where that is another;
 * `value`: null where the whole row is wrong.
 */
export function errorCells({ header, rows }: ImportTable, mapping: Mapping, errors: readonly ImportError[]) {
  const byRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  return errors.map(({ row, field, message }) => {
    const place = mapping.findIndex((each) => each !== '' && each === field);
    const column = field && fieldName(field);
    const own = headerName(header[place] ?? '');
    const value = field === '' ? null : (byRow.get(row)?.[place]?.trim() ?? '');
    return { row, column, header: own === field || own === column ? '' : own, value, message };
  });
}

/** The file as it was sent, without the column that says what is wrong. */
export const unmarkedFile = (table: ImportTable): Blob => fileOf(table, ({ cells }) => cells, table.header);

type Numbered = { row: number; reference: string; trackingNumber: string };

const NUMBER: ImportField = 'trackingNumber';

/** The file as it was sent, with the assigned numbers in a first column; another column of them is left out. */
export function numberedFile(table: ImportTable, mapping: Mapping, numbers: readonly Numbered[]): Blob {
  const numberOf = new Map(numbers.map(({ row, trackingNumber }) => [row, trackingNumber]));
  const isOther = (name: string | undefined, place: number) =>
    mapping[place] !== NUMBER && headerName(name ?? '') !== NUMBER;
  const others = (cells: readonly string[]) => cells.filter((_, place) => isOther(table.header[place], place));
  return fileOf(table, ({ row, cells }) => [numberOf.get(row) ?? '', ...others(cells)], [
    NUMBER,
    ...others(table.header),
  ]);
}

/** The same of a file that is gone. */
export function numbersFile(numbers: readonly Numbered[]): Blob {
  const rows = numbers.map(({ reference, trackingNumber }, index) => ({
    row: index + 2,
    cells: [trackingNumber, reference],
  }));
  const header = [NUMBER, 'reference' satisfies ImportField];
  return fileOf({ separator: ',', header, headerRow: 1, rows }, ({ cells }) => cells, header);
}

function fileOf(
  { separator, headerRow, rows }: Pick<ImportTable, 'separator' | 'header' | 'headerRow' | 'rows'>,
  cellsOf: (row: CsvRow) => readonly string[],
  header: readonly string[],
): Blob {
  const line = (cells: readonly string[]) => ownLine(cells, separator);
  const lines = inPlace(rows, headerRow, (row) => line(cellsOf(row)));
  return new Blob([BYTE_ORDER_MARK, '\n'.repeat(headerRow - 1), line(header), ...lines], {
    type: 'text/csv;charset=utf-8',
  });
}

/** The first date that has two readings. */
export function openDate({ rows }: ImportTable, mapping: Mapping): string | null {
  const places = DATE_FIELDS.map((field) => mapping.indexOf(field)).filter((place) => place >= 0);
  for (const { cells } of rows) {
    const cell = places.map((place) => cells[place] ?? '').find((each) => readingsOf(each) !== null);
    if (cell !== undefined) return cell.trim();
  }
  return null;
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
