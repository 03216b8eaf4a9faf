import * as z from 'zod/mini';
import { notifyInput } from '#server/contract/mail/notify.ts';
import type { CreateShipment } from '#server/contract/shipments/save-shipment.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/contract/values/csv.ts';
import { DATE_ORDERS } from '#server/contract/values/date-order.ts';
import { limitUpTo, WRONG_CURSOR } from '#server/contract/values/pagination.ts';
import { withoutBidiControls } from '#server/contract/values/text.ts';
import { timeZoneInput } from '#server/contract/values/time-zone.ts';
import { writePieces } from './goods/piece-text.ts';
import type { PieceLine } from './goods/piece-types.ts';
import { REFERENCE_COLUMNS, writeReferences } from './goods/reference-columns.ts';
import type { Reference } from './goods/reference-types.ts';

/** Importing shipments from a CSV file (contract section 9, 'Import'; decision 040). */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 100;
/** The limit of a row, in characters without its separators; a single line may have four times as many bytes. */
export const MAX_IMPORT_ROW_LENGTH = 65_536;
/** So many errors are listed; `errorCount` counts all. */
export const MAX_IMPORT_ERRORS = 1_000;

/** The fields of a new shipment that are one cell each, in the order of the template. */
export const SHIPMENT_FIELDS = [
  ...(['reference', 'senderName', 'senderEmail', 'senderContact'] as const),
  ...(['receiverName', 'receiverEmail'] as const),
  ...(['originAddress', 'originCity', 'originCountry'] as const),
  ...(['destinationAddress', 'destinationCity', 'destinationCountry'] as const),
  ...(['weight', 'carrier', 'shippingMode', 'status', 'language', 'description'] as const),
  ...(['dispatchedDate', 'deliveredDate', 'estimatedDelivery', 'requiresCustomsClearance'] as const),
] satisfies readonly Exclude<keyof CreateShipment, 'creationKey' | 'notify'>[];
/**
 * The columns of the template. References have one for each type, pieces are text (contract section 14). `internalNote`
 * is a note of the history, for staff alone.
 */
const TEMPLATE_FIELDS = [...SHIPMENT_FIELDS, ...REFERENCE_COLUMNS, 'pieces', 'internalNote'] as const;
/**
 * The allowed names of a column. `trackingNumber` is that of a file which got its numbers: its shipment is found by the
 * reference, and the number must be the same.
 */
export const IMPORT_FIELDS = [...TEMPLATE_FIELDS, 'trackingNumber'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const isImportField = (name: string): name is ImportField => IMPORT_FIELDS.some((field) => field === name);

/** The column with the errors of each row in a file to be corrected; an import leaves it out. */
export const MARK_COLUMN = 'What is wrong';

/** Takes the cell of that column out of each row. */
export function unmarkRows(header: readonly string[]): (cells: string[]) => string[] {
  const place = header.indexOf(MARK_COLUMN);
  return (cells) => (place < 0 ? cells : cells.toSpliced(place, 1));
}

const EXAMPLE: Record<(typeof TEMPLATE_FIELDS)[number], string> = {
  ...{ reference: 'PO-10001', senderName: 'Ada Brook', senderEmail: 'ada@example.com', senderContact: '' },
  ...{ receiverName: 'Chidi Okafor', receiverEmail: 'chidi@example.com' },
  ...{ originAddress: '12 Wharf Road', originCity: 'Rotterdam', originCountry: 'Netherlands' },
  ...{ destinationAddress: '4 Marina Street', destinationCity: 'Lagos', destinationCountry: 'Nigeria' },
  ...{ weight: '12.5', carrier: 'dhl', shippingMode: 'Sea', status: 'pending', language: '' },
  description: 'Spare parts',
  ...{ dispatchedDate: '', deliveredDate: '', estimatedDelivery: '2030-01-31', requiresCustomsClearance: 'true' },
  ...{ hawb: '', mawb: '', hbl: 'WBRTM0012345', mbl: '', booking: '', container: 'MSKU1234565', seal: '' },
  ...{ po: '4500017|4500018', invoice: '', carrierNumber: '', otherReference: '' },
  ...{ pieces: '1 pallet 120x80x100 10; 1 carton 40x30x30 2.5', internalNote: '' },
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
      ...[writePieces(row.pieces), ''],
    ]);
  },
});

const flagOf = (name: string) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false'], `${name} must be true or false`),
      z.transform((value) => value === 'true'),
    ),
    false,
  );

const MAX_FILE_NAME = 200;

/** Cuts a long name to its beginning; a blank one becomes ''. */
const fileNameInput = z.pipe(
  z._default(z.string('fileName must be text'), ''),
  z.transform((name) =>
    [
      ...withoutBidiControls(name.toWellFormed())
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim(),
    ]
      .slice(0, MAX_FILE_NAME)
      .join(''),
  ),
);

/**
 * `update`: a row whose reference is there with other content changes that shipment, instead of being an error.
 * `dates`: how dates with two readings are read; without it they are errors. `tz`: the IANA time zone of times without
 * an offset.
 */
export const ImportQuery = z.object({
  dryRun: flagOf('dryRun'),
  update: flagOf('update'),
  notify: notifyInput,
  dates: z.optional(z.enum(DATE_ORDERS, 'dates must be day-first or month-first')),
  tz: z._default(timeZoneInput, 'UTC'),
  fileName: fileNameInput,
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** `row` as a spreadsheet counts: the header is row 1. `field` is a column's name, or '' if the whole row is wrong. */
export const ImportError = z.object({ row: z.number(), field: z.string(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;
export const ImportErrors = z.object({ errors: z.array(ImportError), errorCount: z.number() });
export type ImportErrors = z.infer<typeof ImportErrors>;

/** The effects of an import. `rows` counts those that are not blank. */
export const ImportPreview = z.extend(ImportErrors, {
  rows: z.number(),
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportResult = z.object({
  batchId: z.string(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const CSV_REQUIRED = 'The request body must be text/csv';
export const CSV = /^\s*text\/csv\s*(;|$)/i;
export const IMPORT_TOO_LARGE = 'The file is larger than 5 MB';
export const TOO_MANY_ROWS = 'A file may have at most 5,000 rows';
export const NO_HEADER = 'The file is empty: its first line must name the columns';
export const NO_REFERENCE = 'The file needs a column named reference';
export const ALREADY_IMPORTING = 'Another import of yours is being worked on. Please wait until it is done.';
export const EMPTY_REFERENCE = 'Please fill in the reference';
export const numberOfReference = (trackingNumber: string) =>
  `The shipment with this reference has the tracking number ${trackingNumber}`;
export const NUMBER_OF_NONE =
  'You have no shipment with this reference. For a new one please leave the tracking number empty';
export const DIFFERS =
  'Differs from the shipment that has this reference, and existing shipments are not to be updated';

/** The results of an import for a row's shipment. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged'] as const;

/** `cursor`: the number of the last row of the page before. */
export const ImportRowsQuery = z.object({
  batchId: z.string(),
  limit: limitUpTo(MAX_IMPORT_ROWS),
  cursor: z.nullish(z.string(WRONG_CURSOR).check(z.regex(/^[1-9]\d{0,8}$/, WRONG_CURSOR))),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;
/** The shipment of a row as it is now; `reference` is empty once it is erased. */
const ImportedRow = z.object({
  row: z.number(),
  shipmentId: z.string(),
  reference: z.string(),
  trackingNumber: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
});
/** In the order of the file. */
export const ImportRowList = z.object({ rows: z.array(ImportedRow), nextCursor: z.nullable(z.string()) });
export type ImportRowList = z.infer<typeof ImportRowList>;

export const ImportId = z.object({ batchId: z.string() });
/** Shipments, counted. Skipped: created by the import and touched since, or deleted already. */
export const ImportUndoResult = z.object({ deleted: z.number(), skipped: z.number() });
export type ImportUndoResult = z.infer<typeof ImportUndoResult>;
export const IMPORT_NOT_FOUND = 'Import not found';
export const IMPORT_UNDONE = 'This import has been undone already.';
export const IMPORT_UNDO_TOO_LATE = 'An import can be undone within a day. This one is older.';

/** An import of the last day. `undoable` shipments would be deleted by undoing it now; until `undoUntil`. */
export type RecentImport = {
  id: string;
  fileName: string | null;
  createdAt: string;
  created: number;
  updated: number;
  unchanged: number;
  undoable: number;
  undoUntil: string;
  /** Null as long as it is not undone. */
  undoneAt: string | null;
  deleted: number | null;
};

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
      z.object({ header: headerInput, field: z.enum(['', ...IMPORT_FIELDS], 'Please select a field of a shipment') }),
      'Please name the columns',
    )
    .check(z.maxLength(MAX_IMPORT_COLUMNS, `At most ${MAX_IMPORT_COLUMNS} columns`)),
});
export type SaveColumns = z.infer<typeof SaveColumns>;

/** The form in which headers are compared. */
export const headerKey = (header: string): string => header.trim().toLowerCase();
