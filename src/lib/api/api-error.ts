import { createSerializationAdapter } from '@tanstack/react-router';
import type { TRPCClientError } from '@trpc/client';
import type { FieldIssue } from '#contract/values/text.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';

/** An error response of a REST route: its status and its message, empty where it had none. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly FieldIssue[];

  constructor(status: number, message: string, issues: readonly FieldIssue[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = issues;
  }
}

/** The class itself comes with the tRPC client, which public pages do without (decision 044). */
const PROCEDURE_ERROR = 'TRPCClientError';

/** An error of a procedure, told by its name. */
export function isProcedureError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === PROCEDURE_ERROR;
}

/** The HTTP status of a failed call; undefined without a response. */
export function apiErrorStatus(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  return isProcedureError(error) ? error.data?.httpStatus : undefined;
}

/** Fields that somebody else changed meanwhile, if the change was rejected for that (decision 035). */
export function conflictingFields(error: unknown): string[] {
  if (apiErrorStatus(error) !== 409) return [];
  const issues = error instanceof ApiError ? error.issues : isProcedureError(error) && error.data?.issues;
  return (issues || []).map(({ path }) => path);
}

/** The server's message, or the fallback where it sent none (docs/contract/screens.md, 'Messages'). */
export function apiErrorMessage(error: unknown, fallback: string): string {
  return (apiErrorStatus(error) !== undefined && error instanceof Error && error.message) || fallback;
}

/** The server's message for a transient error: too many calls, or the service down. */
export function transientErrorMessage(error: unknown): string | undefined {
  const status = apiErrorStatus(error);
  return (status === 429 || status === 503) && error instanceof Error ? error.message : undefined;
}

const NO_RESPONSE = 'No answer came from the server. Please check your connection and try again.';

/**
 * The message for a failed query: the server's, or that no answer came (docs/contract/screens.md, 'Messages'). Other
 * failures are unknown (docs/contract/specification.md, 'API helpers').
 */
export function queryErrorMessage(error: unknown): string {
  if (apiErrorStatus(error) !== undefined) return apiErrorMessage(error, 'Request failed');
  return hasNoResponse(error) ? NO_RESPONSE : 'An unknown error occurred';
}

/** The call failed before a response came, whatever of it could be read. */
function hasNoResponse(error: unknown): boolean {
  return isProcedureError(error) && !error.meta?.response;
}

const LOST = 'The connection was lost. It may have been done: check before trying again.';

/** Added to the message for a failed change that must not be repeated. */
export function uncertainErrorMessage(error: unknown): string | undefined {
  return apiErrorStatus(error) === undefined ? LOST : transientErrorMessage(error);
}

/** Sends server rendering errors to the browser: procedure errors whole, others without their message. */
export const errorSerializer = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => (isProcedureError(error) && error.shape) || null,
  fromSerializable: (shape): Error =>
    shape
      ? Object.assign(new Error(shape.message), { name: PROCEDURE_ERROR, shape, data: shape.data })
      : new Error('Unexpected error'),
});
