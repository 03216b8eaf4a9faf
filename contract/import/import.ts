import * as z from 'zod/mini';
import { notifyInput } from '#contract/mails/notify.ts';
import { choiceInput, flagInput } from '#contract/values/choice.ts';
import { DATE_ORDERS } from '#contract/values/date-order.ts';
import { limitUpTo, WRONG_CURSOR } from '#contract/values/pagination.ts';
import { withoutBidiControls } from '#contract/values/text.ts';
import { timeZoneInput } from '#contract/values/time-zone.ts';
import { ENCODINGS } from './decode-text.ts';
import { valuesInput } from './unknown-values.ts';

/** Importing shipments from a CSV file or a workbook (docs/contract/import.md; decisions 040, 110). */
export const CSV_TYPE = 'text/csv';
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
/** The limit of a row, in characters without its separators; a single line may have four times as many. */
export const MAX_IMPORT_ROW_LENGTH = 65_536;
/** So many errors are listed; `errorCount` counts all. */
export const MAX_IMPORT_ERRORS = 1_000;

const flagOf = (name: string) => z._default(flagInput(`${name} must be true or false`), false);

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
 * an offset. `values`: what unknown values become. `partial`: the good rows are stored, whatever the others are.
 */
export const ImportQuery = z.object({
  dryRun: flagOf('dryRun'),
  update: flagOf('update'),
  notify: notifyInput,
  dates: z.optional(choiceInput(DATE_ORDERS, 'dates must be day-first or month-first')),
  tz: z._default(timeZoneInput, 'UTC'),
  fileName: fileNameInput,
  values: valuesInput,
  partial: flagOf('partial'),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** `row` as a spreadsheet counts: the header is row 1. `field` is a column's name, or '' if the whole row is wrong. */
export const ImportError = z.object({ row: z.number(), field: z.string(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;
/** So many kinds are listed, each with its first rows. */
export const [MAX_ERROR_GROUPS, MAX_GROUP_ROWS] = [100, 20];
/**
 * The errors of one kind. `value`: an unknown one of a column that has a list, which are the `choices`; null, and none,
 * of other kinds. `count` of the errors, `rows` the first of them.
 */
const ErrorGroup = z.object({
  field: z.string(),
  message: z.string(),
  value: z.nullable(z.string()),
  choices: z.array(z.string()),
  count: z.number(),
  rows: z.array(z.number()),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;
/** `errorRows` counts the rows that have errors. */
export const ImportErrors = z.object({
  errors: z.array(ImportError),
  errorCount: z.number(),
  errorRows: z.number(),
  groups: z.array(ErrorGroup),
});
export type ImportErrors = z.infer<typeof ImportErrors>;

/**
 * The effects of an import. `rows` counts those that are not blank; `encoding` is null of a workbook, `sheet` of any
 * other file; `hiddenRows` counts those that the sheet hides.
 */
export const ImportPreview = z.extend(ImportErrors, {
  encoding: z.nullable(z.enum(ENCODINGS)),
  sheet: z.nullable(z.string()),
  hiddenRows: z.number(),
  rows: z.number(),
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** With the errors of the rows that were left out, where the import was `partial`. */
export const ImportResult = z.object({
  batchId: z.string(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  ...z.partial(ImportErrors).shape,
});
export type ImportResult = z.infer<typeof ImportResult>;

export const IMPORT_TOO_LARGE = `The file is larger than ${MAX_IMPORT_BYTES / 1024 ** 2} MB`;
export const NO_HEADER = 'The file is empty: its first line must name the columns';
export const NO_REFERENCE = 'The file needs a column named reference';
export const PIECES_WITHOUT_WEIGHT = 'Please give each line a weight: the file has no column named weight';
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
