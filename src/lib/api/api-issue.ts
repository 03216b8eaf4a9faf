import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';
import type { FormError } from '#src/lib/parse-form.ts';

/** The field that the server rejected, where its error names one. */
export function apiIssue(error: unknown): FormError | null {
  return (isTRPCClientError<AppRouter>(error) && error.data?.issues?.[0]) || null;
}
