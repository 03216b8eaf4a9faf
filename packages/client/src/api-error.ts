import { TRPCClientError } from '@trpc/client';
import type { AppErrorClass, ErrorData, ErrorReason, FieldIssue } from './api.ts';

/** The error that the API answers for a rejected call. */
export type ApiError = {
  /** Stable, while the words may change; later versions may send others than these. */
  code: ErrorReason | (string & {});
  /** The class of the code, such as `invalid` or `not-found`. */
  failure: AppErrorClass | (string & {});
  /** The HTTP status that REST answers for it. */
  status: number;
  /** For a person, in English. */
  message: string;
  /** The fields that are wrong. */
  issues: readonly FieldIssue[];
  /** In seconds. */
  retryAfter: number | undefined;
};

/** Null for anything but a rejection by the API: a lost connection, a timeout, an error of one's own. */
export function readApiError(error: unknown): ApiError | null {
  if (!(error instanceof TRPCClientError)) return null;
  const { message } = error;
  // An answer of a proxy has none of these.
  const data: Partial<ErrorData> | null | undefined = error.data;
  if (!data?.reason || !data.failure || !data.httpStatus) return null;
  const { reason, failure, httpStatus, issues = [], retryAfter } = data;
  return { code: reason, failure, status: httpStatus, message, issues, retryAfter };
}
