import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** A refusal by a REST route: its status, and its words where it had any. */
export class RestFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RestFailure';
    this.status = status;
  }
}

/** The HTTP status of a failed call; undefined where no answer came. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof RestFailure) return error.status;
  return isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
}

/** The server's words as they came, or the fallback where it said nothing (contract section 6, 'Messages'). */
export function messageOf(error: unknown, fallback: string): string {
  return (statusOf(error) !== undefined && error instanceof Error && error.message) || fallback;
}

/** The server's words where the trouble will pass: too many calls, or the service away. */
export function passingTrouble(error: unknown): string | undefined {
  const status = statusOf(error);
  return (status === 429 || status === 503) && error instanceof Error ? error.message : undefined;
}

const LOST = 'The connection was lost. It may have been done: check before trying again.';

/** What is worth knowing of a failed change that must not be made twice. */
export function passingOrLost(error: unknown): string | undefined {
  return statusOf(error) === undefined ? LOST : passingTrouble(error);
}
