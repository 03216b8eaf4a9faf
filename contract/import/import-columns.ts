import * as z from 'zod/mini';
import { type WrittenShare, writeShares } from '#contract/companies/company-columns.ts';
import { writePieces } from '#contract/goods/pieces/piece-text.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { REFERENCE_COLUMNS, writeReferences } from '#contract/goods/references/reference-columns.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { choiceInput } from '#contract/values/choice.ts';
import { BYTE_ORDER_MARK, csvLine, readCell } from '#contract/values/csv.ts';
import { withoutInvisible } from '#contract/values/invisible.ts';

export const MAX_IMPORT_COLUMNS = 100;

/** The fields of a new shipment that are one cell each, in the order of the template. */
export const SHIPMENT_FIELDS = [
  'reference',
  'senderName',
  'senderEmail',
  'senderContact',
  'receiverName',
  'receiverEmail',
  'receiverContact',
  'originAddress',
  'originCity',
  'originCountry',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
  'weight',
  'carrier',
  'carrierName',
  'shippingMode',
  'status',
  'language',
  'description',
  'dispatchedDate',
  'deliveredDate',
  'estimatedDelivery',
  'requiresCustomsClearance',
] satisfies readonly Exclude<keyof CreateShipment, 'creationKey' | 'notify'>[];
/** The customer, and the others that see it. */
const COMPANY_COLUMNS = ['companyNumber', 'sharedWith'] as const;
/**
 * The columns of the template. References have one for each type, pieces are text (docs/contract/import.md, 'Columns').
 * `internalNote` is a note of the history, for staff alone.
 */
const TEMPLATE_FIELDS = [
  ...SHIPMENT_FIELDS,
  ...REFERENCE_COLUMNS,
  'pieces',
  ...COMPANY_COLUMNS,
  'internalNote',
] as const;
/**
 * The allowed names of a column. `trackingNumber` is that of a file which got its numbers: its shipment is found by the
 * reference, and the number must be the same.
 */
export const IMPORT_FIELDS = [...TEMPLATE_FIELDS, 'trackingNumber'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The name in a header's cell; signs that nobody sees, blanks and line breaks around it are none of it. */
export const headerName = (cell: string): string => withoutInvisible(readCell(cell)).trim();

/** As spreadsheets name their columns: 0 is A, 26 is AA. */
export const columnLetter = (place: number): string =>
  (place < 26 ? '' : columnLetter(Math.floor(place / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (place % 26));

export const isImportField = (name: string): name is ImportField => IMPORT_FIELDS.some((field) => field === name);

/** The column with the errors of each row in a file to be corrected; an import leaves it out. */
export const MARK_COLUMN = 'What is wrong';

/** Takes the cell of that column out of each row. */
export function unmarkRows(header: readonly string[]): (cells: string[]) => string[] {
  const place = header.indexOf(MARK_COLUMN);
  return (cells) => (place < 0 ? cells : cells.toSpliced(place, 1));
}

const EXAMPLE: Record<(typeof TEMPLATE_FIELDS)[number], string> = {
  reference: 'PO-10001',
  senderName: 'Ada Brook',
  senderEmail: 'ada@example.com',
  senderContact: '',
  receiverName: 'Chidi Okafor',
  receiverEmail: 'chidi@example.com',
  receiverContact: '+234 1 555 0102',
  originAddress: '12 Wharf Road',
  originCity: 'Rotterdam',
  originCountry: 'Netherlands',
  destinationAddress: '4 Marina Street',
  destinationCity: 'Lagos',
  destinationCountry: 'Nigeria',
  weight: '12.5',
  carrier: 'dhl',
  carrierName: '',
  shippingMode: 'Sea',
  status: 'pending',
  language: '',
  description: 'Spare parts',
  dispatchedDate: '',
  deliveredDate: '',
  estimatedDelivery: '2030-01-31',
  requiresCustomsClearance: 'true',
  hawb: '',
  mawb: '',
  hbl: 'WBRTM0012345',
  mbl: '',
  booking: '',
  container: 'MSKU1234565',
  seal: '',
  po: '4500017|4500018',
  invoice: '',
  carrierNumber: '',
  otherReference: '',
  pieces: '1 pallet 120x80x100 10; 1 carton 40x30x30 2.5',
  companyNumber: '',
  sharedWith: '',
  internalNote: '',
};

/** The header and one example. */
export const importTemplate = (): string =>
  csvLine(TEMPLATE_FIELDS) + csvLine(TEMPLATE_FIELDS.map((field) => EXAMPLE[field]));
export const TEMPLATE_FILE_NAME = 'shipments-import-template.csv';

type Cell = string | number | boolean | null;
type ImportedShipment = Readonly<Record<Exclude<(typeof SHIPMENT_FIELDS)[number], 'estimatedDelivery'>, Cell>> & {
  estimatedDay: string | null;
  references: readonly Reference[];
  pieces: readonly PieceLine[];
  weightFollowsPieces: boolean;
  /** Its number, or its name where it has none. */
  companyNumber: string | null;
  sharedWith: readonly WrittenShare[];
};

/**
 * Writes shipments as a file that can be imported: times are ISO 8601 in UTC, the estimate is a day, a weight that
 * follows from the pieces is empty. Internal notes stay in their histories: their column is empty, which an import
 * leaves as it is.
 */
export const importWriter = (bom = false) => ({
  header: (bom ? BYTE_ORDER_MARK : '') + csvLine(TEMPLATE_FIELDS),
  line(row: ImportedShipment) {
    const cells = {
      ...row,
      estimatedDelivery: row.estimatedDay,
      weight: row.weightFollowsPieces ? null : row.weight,
    };
    return csvLine([
      ...SHIPMENT_FIELDS.map((field) => String(cells[field] ?? '')),
      ...REFERENCE_COLUMNS.map((column) => writeReferences(row.references, column)),
      writePieces(row.pieces),
      row.companyNumber ?? '',
      writeShares(row.sharedWith),
      '',
    ]);
  },
});

/** A remembered column: a file's header and the field it is; '' where the column is left out. */
export type ImportColumn = { header: string; field: ImportField | '' };
const MAX_HEADER = 200;
const headerInput = z
  .pipe(
    z.string('Each header must be text'),
    z.transform((header) => headerKey(header)),
  )
  .check(
    z.minLength(1, 'Each header must be text'),
    z.maxLength(MAX_HEADER, `A header may have at most ${MAX_HEADER} characters`),
    z.refine((header) => !header.includes('\0'), 'A header may not have control characters'),
  );
export const SaveColumns = z.object({
  columns: z
    .array(
      z.object({
        header: headerInput,
        field: choiceInput(['', ...IMPORT_FIELDS], `Please select a field of a shipment: ${IMPORT_FIELDS.join(', ')}`),
      }),
      'Please name the columns',
    )
    .check(z.maxLength(MAX_IMPORT_COLUMNS, `At most ${MAX_IMPORT_COLUMNS} columns`)),
});
export type SaveColumns = z.infer<typeof SaveColumns>;

/** The form in which headers are compared. */
export const headerKey = (header: string): string => headerName(header).toLowerCase();
