import { type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { isDatabaseUnavailable, isLockConflict } from '#db/connection-errors.ts';
import { AppError, type FixedReason } from '#server/errors/app-error.ts';
import type { AppErrorClass } from '#server/errors/error-row.ts';
import { ERRORS, type ErrorReason } from '#server/errors/errors.ts';
import { log } from '#server/infra/observability/log.ts';
import { countDatabaseUnavailable } from '#server/infra/observability/service-metrics.ts';

/** The responses of each error: the one table of both transports (docs/contract/wire.md, 'Failures'). */
const TRANSPORT: Record<AppErrorClass, { status: ContentfulStatusCode; trpc: TRPC_ERROR_CODE_KEY }> = {
  invalid: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  'not-found': { status: 404, trpc: 'NOT_FOUND' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  // tRPC has no code of its own for it.
  gone: { status: 410, trpc: 'PRECONDITION_FAILED' },
  'too-large': { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  'unsupported-type': { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  unprocessable: { status: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  'too-many': { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  'disk-full': { status: 507, trpc: 'INTERNAL_SERVER_ERROR' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
};

/** PostgreSQL's and the file system's codes for a full disk. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** tRPC's own rejections (a malformed batch, an unknown procedure) in the product's codes. */
const FROM_TRPC: Partial<Record<TRPC_ERROR_CODE_KEY, FixedReason>> = {
  BAD_REQUEST: 'unreadable-request',
  PARSE_ERROR: 'unreadable-request',
  NOT_FOUND: 'unknown-path',
  METHOD_NOT_SUPPORTED: 'unknown-path',
  PAYLOAD_TOO_LARGE: 'payload-too-large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported-payload',
};

export const statusOf = (reason: ErrorReason): ContentfulStatusCode => TRANSPORT[ERRORS[reason].class].status;

export function httpStatus(failure: AppError): ContentfulStatusCode {
  return TRANSPORT[failure.class].status;
}

/** The headers for a later retry, if the error has a time: whole seconds. */
export function retryHeaders({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };
}

/** How a call without a living session signs in. */
export function challengeOf(failure: AppError): Record<string, string> {
  return failure.class === 'unauthenticated' ? { 'WWW-Authenticate': 'Bearer' } : {};
}

export const failureHeaders = (failure: AppError) => ({ ...retryHeaders(failure), ...challengeOf(failure) });

/** Any thrown value as an error that may be shown. An unexpected one is logged in full and answered without details. */
export function toAppError(error: unknown): AppError {
  const known = knownError(error);
  if (known) return known;
  log.error({ err: error }, 'unexpected error');
  return new AppError('unexpected');
}

/** An error in the form that tRPC throws. */
export function toTRPCError(error: unknown): TRPCError {
  const failure = toAppError(error);
  return new TRPCError({ code: TRANSPORT[failure.class].trpc, message: failure.message, cause: failure });
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

// For values whose schema has no message of its own.
z.config({
  customError: (issue) => {
    const field = issue.path?.join('.') || 'The request';
    const wanted = issue.code === 'invalid_type' ? WANTED[issue.expected] : undefined;
    return wanted ? `${field} must be ${wanted}` : `${field} is not valid`;
  },
});

/** The first issue is the message; `issues` has all of them. */
function invalidInput(error: z.core.$ZodError): AppError {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new AppError('validation', { message: issues[0]?.message ?? 'Invalid input', issues });
}

function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.core.$ZodError) return invalidInput(error);
  const ofDatabase = databaseError(error);
  if (ofDatabase) return ofDatabase;
  if (isDiskFull(error)) return new AppError('storage-full');
  if (error instanceof TRPCError) {
    if (error.cause) {
      const cause = knownError(error.cause);
      if (cause) return cause;
    }
    const reason = FROM_TRPC[error.code];
    if (reason) return new AppError(reason);
  }
  return null;
}

/** The error for a database that is away or rolled a transaction back for a lock of another; else null. */
function databaseError(error: unknown): AppError | null {
  if (isDatabaseUnavailable(error)) countDatabaseUnavailable();
  // A newer version that migrates may be the cause, or two verbs that lock in two orders.
  else if (isLockConflict(error)) log.warn({ err: error }, 'A transaction was ended for what another one had locked');
  else return null;
  return new AppError('database-away', { retryAfter: 2 });
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && DISK_FULL.has(String(error.code))) || isDiskFull(error.cause);
}
