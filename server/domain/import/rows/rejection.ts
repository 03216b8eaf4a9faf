import {
  type ErrorGroup,
  type ImportError,
  type ImportErrors,
  MAX_ERROR_GROUPS,
  MAX_GROUP_ROWS,
  MAX_IMPORT_ERRORS,
} from '#contract/import/import.ts';
import { choicesOf, isChoiceField, valueKey } from '#contract/import/unknown-values.ts';
import { AppError } from '#server/errors/app-error.ts';

/** `unknown`: the value of a cell that is none of its column's list. */
export type RowError = ImportError & { unknown?: string };

/** Sorted by row; the first ones if there are very many. All are counted, and grouped by kind. */
export function listErrors(errors: readonly RowError[]): ImportErrors {
  const sorted = errors.toSorted((one, other) => one.row - other.row);
  return {
    errors: sorted.slice(0, MAX_IMPORT_ERRORS).map(({ row, field, message }) => ({ row, field, message })),
    errorCount: errors.length,
    errorRows: new Set(errors.map(({ row }) => row)).size,
    groups: groupErrors(sorted),
  };
}

function groupErrors(errors: readonly RowError[]): ErrorGroup[] {
  const kindOf = ({ field, message, unknown = '' }: RowError) => JSON.stringify([field, message, valueKey(unknown)]);
  const kinds = [...Map.groupBy(errors, kindOf).values()].slice(0, MAX_ERROR_GROUPS);
  return kinds.flatMap((kind) => {
    const [first] = kind;
    if (!first) return [];
    const { field, message, unknown = null } = first;
    const choices = unknown !== null && isChoiceField(field) ? [...choicesOf(field)] : [];
    const rows = kind.slice(0, MAX_GROUP_ROWS).map(({ row }) => row);
    return [{ field, message, value: unknown, choices, count: kind.length, rows }];
  });
}

/** The rejection of the whole file. Its message is the first error, for callers that show only a message. */
export function rejectedImport(errors: readonly RowError[]): AppError {
  const rows = listErrors(errors);
  const [first] = rows.errors;
  const sentence = first
    ? `Row ${first.row}${first.field && `, ${first.field}`}: ${first.message}`
    : 'Nothing to import';
  const message = rows.errorCount > 1 ? `${rows.errorCount} errors. The first: ${sentence}` : sentence;
  const issues = rows.errors.map(({ field, message }) => ({ path: field, message }));
  return new AppError('rejected-import', { message, issues, rows });
}
