import { MAX_IMPORT_ROW_LENGTH, MAX_IMPORT_ROWS, NO_REFERENCE } from '#contract/import/import.ts';
import {
  columnLetter,
  headerName,
  type ImportField,
  isImportField,
  MARK_COLUMN,
  MAX_IMPORT_COLUMNS,
  unmarkRows,
} from '#contract/import/import-columns.ts';
import { type OpenedFile, openFile } from '#contract/import/open-file.ts';
import { UnreadableFile } from '#contract/import/read-csv.ts';
import { type ImportValues, withValues } from '#contract/import/unknown-values.ts';
import { isFormula, readCell, type Separator } from '#contract/values/csv.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import { otherSigns } from '#contract/values/read-weight.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { type RowError, rejectedImport } from './rejection.ts';
import { createRowBuffer, type ImportRow, type RowBuffer, referenceOf } from './row-buffer.ts';

/** The rows of a file that can be checked by the rules, and the errors of the others. */
export type ImportedFile = {
  rows: RowBuffer;
  count: number;
  /** The first two rows of each reference, those with errors too. */
  rowsOf: Map<string, number[]>;
  errors: RowError[];
} & Pick<OpenedFile, 'encoding' | 'sheet' | 'hiddenRows'>;

const LIMITS = { columns: MAX_IMPORT_COLUMNS, rowLength: MAX_IMPORT_ROW_LENGTH };

/** The fields of a file's columns, null for one without a name, and the letters that a spreadsheet gives them. */
type Columns = { fields: readonly (ImportField | null)[]; letterOf(place: number): string };

/**
 * Reads the rows of a file. Blank ones are left out, above the header too. Throws `invalid` for what cannot be read,
 * has an unknown column, none named reference, or more than 5,000 rows, and what `slice` throws.
 */
export async function readImport(
  bytes: Uint8Array<ArrayBuffer>,
  slice: TimeSlice,
  values: ImportValues = new Map(),
): Promise<ImportedFile> {
  try {
    return await readFile(bytes, slice, values);
  } catch (error) {
    throw error instanceof UnreadableFile ? new AppError('unreadable-csv', { message: error.message }) : error;
  }
}

async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  slice: TimeSlice,
  replaced: ImportValues,
): Promise<ImportedFile> {
  const { rows, separator, ...source } = await openFile(bytes, LIMITS, slice);
  const file: ImportedFile = { rows: createRowBuffer(), count: 0, rowsOf: new Map(), errors: [], ...source };
  let columns: Columns | undefined;
  let unmark = unmarkRows([]);
  for await (const { row, cells: marked } of rows) {
    if (!columns) {
      unmark = unmarkRows(marked);
      columns = columnsOf(marked, row);
      continue;
    }
    const cells = unmark(marked);
    // Nothing but its mark was left.
    if (cells.every((cell) => cell.trim() === '')) continue;
    file.count += 1;
    if (file.count > MAX_IMPORT_ROWS)
      throw new AppError('import-too-many-rows', { values: { max: MAX_IMPORT_ROWS.toLocaleString('en-US') } });
    const wrong = wrongWidth(cells, columns);
    const values = withValues(valuesOf(cells, columns, separator), replaced);
    const reference = referenceOf({ values });
    file.rowsOf.set(reference, [...(file.rowsOf.get(reference) ?? []), row].slice(0, 2));
    if (wrong) file.errors.push({ row, field: '', message: wrong });
    else file.rows.add({ row, values, ...formulasOf(cells, columns) });
    await slice();
  }
  if (!columns) throw new AppError('import-without-header');
  return file;
}

/** A spreadsheet leaves blank names at the end for cleared columns. */
function columnsOf(header: readonly string[], row: number): Columns {
  const mark = header.indexOf(MARK_COLUMN);
  const letterOf = (place: number) => columnLetter(mark >= 0 && mark <= place ? place + 1 : place);
  const names = unmarkRows(header)([...header]).map(headerName);
  const used = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  if (used.length === 0) throw new AppError('import-without-header');
  if (!used.some(isImportField)) throw rejectedImport([{ row, field: '', message: noHeader(used) }]);
  const errors = used.flatMap((name, place) => {
    const twin = used.indexOf(name);
    const message = isImportField(name)
      ? twin < place && `The columns ${letterOf(twin)} and ${letterOf(place)} are both named ${name}`
      : name && `There is no field of this name in a shipment: ${excerpt(name)}`;
    return message ? [{ row, field: excerpt(name), message }] : [];
  });
  if (!used.includes('reference')) errors.push({ row, field: 'reference', message: NO_REFERENCE });
  if (errors.length > 0) throw rejectedImport(errors);
  return { fields: used.map((name) => (isImportField(name) ? name : null)), letterOf };
}

const noHeader = (names: readonly string[]) =>
  `This row names no field of a shipment: ${excerpt(names.join(', '))}. Is it a title? The first row must name the columns`;

function wrongWidth(cells: readonly string[], { fields, letterOf }: Columns): string | null {
  if (cells.length < fields.length) return `This row has too few cells: ${cells.length} of ${fields.length}`;
  const place = cells.findIndex((cell, at) => cell.trim() !== '' && !fields[at]);
  return place < 0
    ? null
    : `Column ${letterOf(place)} has no name in the header, but a value in this row: ${excerpt(cells[place] ?? '')}`;
}

/**
 * Fields whose blank cells count as absent: a creation uses its defaults, a date that was set since is no difference,
 * an internal note stays in the history, and a new shipment gets its number.
 */
const BLANK_IS_ABSENT: ReadonlySet<ImportField> = new Set([
  'carrier',
  'shippingMode',
  'status',
  'requiresCustomsClearance',
  'dispatchedDate',
  'deliveredDate',
  'estimatedDelivery',
  'internalNote',
  'trackingNumber',
]);

function valuesOf(cells: readonly string[], { fields }: Columns, separator: Separator): ImportRow['values'] {
  const given = fields.flatMap((field, place) =>
    field === null ? [] : [[field, textOf(field, cells[place] ?? '', separator)] as const],
  );
  return Object.fromEntries(given.filter(([field, value]) => value.trim() !== '' || !BLANK_IS_ABSENT.has(field)));
}

/** In prose a text may look like one. */
const MAY_LOOK_LIKE_FORMULA: ReadonlySet<ImportField> = new Set(['description', 'internalNote']);

function formulasOf(cells: readonly string[], { fields }: Columns): Pick<ImportRow, 'formulas'> {
  const formulas = fields.flatMap((field, place) =>
    field !== null && !MAY_LOOK_LIKE_FORMULA.has(field) && isFormula(cells[place] ?? '') ? [field] : [],
  );
  return formulas.length > 0 ? { formulas } : {};
}

function textOf(field: ImportField, cell: string, separator: Separator): string {
  const text = readCell(cell);
  // In a file with semicolons the comma is the decimal sign and the point separates thousands.
  if (field === 'weight' && separator === ';') return otherSigns(text);
  // A note that went through a spreadsheet is the same note.
  if (field === 'internalNote') return text.replaceAll(/\r\n?/g, '\n');
  // A blank one is none.
  return field === 'language' ? text.trim() : text;
}
