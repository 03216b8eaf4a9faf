import { type ImportError, type ImportErrors, MAX_IMPORT_ERRORS } from '#contract/import/import.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Sorted by row; the first ones if there are very many. */
export function listErrors(errors: readonly ImportError[]): ImportErrors {
  const sorted = errors.toSorted((one, other) => one.row - other.row);
  return { errors: sorted.slice(0, MAX_IMPORT_ERRORS), errorCount: errors.length };
}

/** The rejection of the whole file. Its message is the first error, for callers that show only a message. */
export function rejectedImport(errors: readonly ImportError[]): AppError {
  const rows = listErrors(errors);
  const [first] = rows.errors;
  const sentence = first
    ? `Row ${first.row}${first.field && `, ${first.field}`}: ${first.message}`
    : 'Nothing to import';
  const message = rows.errorCount > 1 ? `${rows.errorCount} errors. The first: ${sentence}` : sentence;
  const issues = rows.errors.map(({ field, message }) => ({ path: field, message }));
  return new AppError('rejected-import', { message, issues, rows });
}
