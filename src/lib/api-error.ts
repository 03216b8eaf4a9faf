import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** A refusal by a REST route: its status, and its words where it had any. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** The HTTP status of a failed call; undefined where no answer came. */
export function apiErrorStatus(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  return isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
}

/** The server's words as they came, or the fallback where it said nothing (contract section 6, 'Messages'). */
export function apiErrorMessage(error: unknown, fallback: string): string {
  return (apiErrorStatus(error) !== undefined && error instanceof Error && error.message) || fallback;
}

/** The server's words where the trouble will pass: too many calls, or the service away. */
export function transientErrorMessage(error: unknown): string | undefined {
  const status = apiErrorStatus(error);
  return (status === 429 || status === 503) && error instanceof Error ? error.message : undefined;
}

const LOST = 'The connection was lost. It may have been done: check before trying again.';

/** What is worth knowing of a failed change that must not be made twice. */
export function uncertainErrorMessage(error: unknown): string | undefined {
  return apiErrorStatus(error) === undefined ? LOST : transientErrorMessage(error);
}
