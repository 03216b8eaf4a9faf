import { NO_HEADER } from '#contract/import/import.ts';
import type { ErrorRow } from './error-row.ts';

export const IMPORT_ERRORS = {
  'import-not-found': {
    class: 'not-found',
    message: 'Import not found',
    advice: 'Check the batchId that the import answered.',
  },
  'csv-required': {
    class: 'unsupported-type',
    message: 'The request body must be text/csv or an .xlsx workbook',
    advice: 'Send the content type text/csv, or that of .xlsx.',
  },
  'import-too-large': {
    class: 'too-large',
    message: 'The file is larger than {max} MB',
    advice: 'Split the file.',
  },
  'unreadable-csv': {
    class: 'invalid',
    message: '{line}',
    advice: 'Correct the line that the message names.',
  },
  'import-without-header': {
    class: 'invalid',
    message: NO_HEADER,
    advice: 'Name the columns in the first line.',
  },
  'import-too-many-rows': {
    class: 'invalid',
    message: 'A file may have at most {max} rows',
    advice: 'Split the file.',
  },
  'rejected-import': {
    class: 'invalid',
    message: '{row}',
    advice: 'Correct the rows that errors name, and send the file again.',
  },
  'already-importing': {
    class: 'conflict',
    message: 'Another import of yours is being worked on. Please wait until it is done.',
    advice: 'Send the file again when the other import is done.',
  },
  'many-imports': {
    class: 'unavailable',
    message: 'Too many imports at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'import-undone': {
    class: 'conflict',
    message: 'This import has been undone already.',
    advice: 'No action is needed.',
  },
  'import-undo-too-late': {
    class: 'conflict',
    message: 'An import can be undone within a day. This one is older.',
    advice: 'Delete its shipments one by one.',
  },
} as const satisfies Record<string, ErrorRow>;
