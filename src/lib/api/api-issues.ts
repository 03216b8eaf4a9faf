import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';
import { type FormErrors, formErrors } from '#src/lib/parse-form.ts';
import { ApiError } from './api-error.ts';

/** The fields that the server rejected, where its error names some. */
export function apiIssues(error: unknown): FormErrors {
  const issues = error instanceof ApiError ? error.issues : isTRPCClientError<AppRouter>(error) && error.data?.issues;
  return formErrors((issues || []).map(({ path, message }) => ({ path: [path], message })));
}
