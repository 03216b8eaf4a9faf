import { AppError } from '#server/contract/errors/error.ts';
import {
  type ImportError,
  MAX_IMPORT_ROW_LENGTH,
  MAX_IMPORT_ROWS,
  NO_HEADER,
  NO_REFERENCE,
  TOO_MANY_ROWS,
} from '#server/contract/import/import.ts';
import {
  type ImportField,
  isImportField,
  MAX_IMPORT_COLUMNS,
  unmarkRows,
} from '#server/contract/import/import-columns.ts';
import { type Separator, withFormulas } from '#server/contract/values/csv.ts';
import { excerpt } from '#server/contract/values/excerpt.ts';
import { otherSigns } from '#server/contract/values/read-weight.ts';
import type { TimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { csvRecords } from '#server/infra/csv/records.ts';
import { rejectedImport } from './rejection.ts';
import { createRowBuffer, type ImportRow, type RowBuffer } from './row-buffer.ts';

/** The rows of a file that can be checked by the rules, and the errors of the others. */
export type ImportedFile = { rows: RowBuffer; count: number; errors: ImportError[] };

const LIMITS = { columns: MAX_IMPORT_COLUMNS, rowLength: MAX_IMPORT_ROW_LENGTH };

/**
 * Reads a CSV file as it arrives. Blank rows are left out. Throws `invalid` for what is no CSV, has an unknown column,
 * none named reference, or more than 5,000 rows, and what `slice` throws.
 */
export async function readImport(body: AsyncIterable<Uint8Array>, slice: TimeSlice): Promise<ImportedFile> {
  const file: ImportedFile = { rows: createRowBuffer(), count: 0, errors: [] };
  let fields: ImportField[] | undefined;
  let unmark = unmarkRows([]);
  for await (const { row, cells: marked, separator } of csvRecords(body, LIMITS, slice)) {
    if (!fields) {
      unmark = unmarkRows(marked);
      fields = fieldsOf(row === 1 ? unmark(marked) : []);
      continue;
    }
    const cells = unmark(marked);
    // Nothing but its mark was left.
    if (cells.every((cell) => cell.trim() === '')) continue;
    file.count += 1;
    if (file.count > MAX_IMPORT_ROWS) throw new AppError('import-too-many-rows', TOO_MANY_ROWS);
    const wrong = wrongWidth(cells, fields);
    if (wrong) file.errors.push({ row, field: '', message: wrong });
    else file.rows.add({ row, values: valuesOf(cells, fields, separator) });
    await slice();
  }
  if (!fields) throw new AppError('import-without-header', NO_HEADER);
  return file;
}

/** A spreadsheet leaves blank names at the end for cleared columns. */
function fieldsOf(header: readonly string[]): ImportField[] {
  const names = header.map((name) => withFormulas(name).trim());
  const used = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  if (used.length === 0) throw new AppError('import-without-header', NO_HEADER);
  const errors = used.flatMap((name, place) => {
    const message = isImportField(name)
      ? used.indexOf(name) < place && `There are two columns named ${name}`
      : `There is no field of this name in a shipment: ${excerpt(name) || 'the name is empty'}`;
    return message ? [{ row: 1, field: excerpt(name), message }] : [];
  });
  if (!used.includes('reference')) errors.push({ row: 1, field: 'reference', message: NO_REFERENCE });
  if (errors.length > 0) throw rejectedImport(errors);
  return used.filter(isImportField);
}

function wrongWidth(cells: readonly string[], fields: readonly ImportField[]): string | null {
  if (cells.length < fields.length) return `This row has too few cells: ${cells.length} of ${fields.length}`;
  const beyond = cells.slice(fields.length).some((cell) => cell.trim() !== '');
  return beyond ? `This row has more cells than the header names: ${fields.length}` : null;
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

function valuesOf(cells: readonly string[], fields: readonly ImportField[], separator: Separator): ImportRow['values'] {
  const given = fields.map((field, place) => [field, textOf(field, cells[place] ?? '', separator)] as const);
  return Object.fromEntries(given.filter(([field, value]) => value.trim() !== '' || !BLANK_IS_ABSENT.has(field)));
}

function textOf(field: ImportField, cell: string, separator: Separator): string {
  const text = withFormulas(cell);
  // In a file with semicolons the comma is the decimal sign and the point separates thousands.
  if (field === 'weight' && separator === ';') return otherSigns(text);
  // A note that went through a spreadsheet is the same note.
  if (field === 'internalNote') return text.replaceAll(/\r\n?/g, '\n');
  // A blank one is none.
  return field === 'language' ? text.trim() : text;
}
