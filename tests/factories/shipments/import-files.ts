import { IMPORT_FIELDS, type ImportField } from '#contract/import/import-columns.ts';
import { csvLine } from '#contract/values/csv.ts';
import { shipmentInput } from './shipments.ts';

type Texts = { [Field in ImportField]?: string };

/** The fields that a new shipment must have, as the cells of a file. */
const required: Texts = Object.fromEntries(
  Object.entries(shipmentInput)
    .filter(([field]) => IMPORT_FIELDS.some((known) => known === field))
    .map(([field, value]) => [field, String(value)]),
);

/** The cells of one row that creates a shipment. */
export const importRow = (reference: string, cells: Texts = {}): Texts => ({ reference, ...required, ...cells });

/** A file with these rows; its columns are what any of them has. */
export function importFile(rows: readonly Texts[]): string {
  const fields = IMPORT_FIELDS.filter((field) => rows.some((row) => field in row));
  return csvLine(fields) + rows.map((row) => csvLine(fields.map((field) => row[field] ?? ''))).join('');
}

/** A file with so many new shipments. */
export const importOf = (count: number, cells: Texts = {}): string =>
  importFile(Array.from({ length: count }, (_, index) => importRow(`R-${index + 1}`, cells)));

/** A file as it arrives, in pieces of so many bytes. */
export async function* bodyOf(file: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
