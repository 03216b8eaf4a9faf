import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** An error response of a REST route: its status and its message, empty where it had none. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** The HTTP status of a failed call; undefined without a response. */
export function apiErrorStatus(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  return isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
}

/** The server's message, or the fallback where it sent none (contract section 6, 'Messages'). */
export function apiErrorMessage(error: unknown, fallback: string): string {
  return (apiErrorStatus(error) !== undefined && error instanceof Error && error.message) || fallback;
}

/** The server's message for a transient error: too many calls, or the service down. */
export function transientErrorMessage(error: unknown): string | undefined {
  const status = apiErrorStatus(error);
  return (status === 429 || status === 503) && error instanceof Error ? error.message : undefined;
}

const LOST = 'The connection was lost. It may have been done: check before trying again.';

/** What to add to the message for a failed change that must not be made twice. */
export function uncertainErrorMessage(error: unknown): string | undefined {
  return apiErrorStatus(error) === undefined ? LOST : transientErrorMessage(error);
}
