import type { ImportErrors } from './import.ts';
import type { FieldIssue } from './text.ts';

/** The closed set of failures of a call; `server/transport/errors/error-table.ts` maps each to HTTP and tRPC. */
const FAILURE_CODES = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'gone',
  'too-large',
  'unsupported-type',
  'unprocessable',
  'too-many',
  'unavailable',
  'disk-full',
  'internal',
] as const;
export type AppErrorCode = (typeof FAILURE_CODES)[number];

/** `issues` name the fields, `rows` those of a file, `retryAfter` is in seconds. */
type Details = { issues?: readonly FieldIssue[]; rows?: ImportErrors; retryAfter?: number };

/** A rejection in words for the user who asked. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly rows: ImportErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: AppErrorCode, message: string, more: Details = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = more.issues;
    this.rows = more.rows;
    this.retryAfter = more.retryAfter;
  }
}
