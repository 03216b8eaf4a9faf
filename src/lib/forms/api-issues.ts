import { ApiError, isProcedureError } from '#src/lib/api/api-error.ts';
import { type FormErrors, formErrors } from './parse-form.ts';

/** The fields that the server rejected, where its error names some. */
export function apiIssues(error: unknown): FormErrors {
  const issues = error instanceof ApiError ? error.issues : isProcedureError(error) && error.data?.issues;
  return formErrors((issues || []).map(({ path, message }) => ({ path: [path], message })));
}
