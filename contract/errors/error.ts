import type { FieldIssue } from '#contract/values/text.ts';
import { type AppErrorCode, ERROR_REASONS, type ErrorReason } from './reasons.ts';

/** So many issues are listed: a body may have a hundred thousand wrong values. */
const MAX_ISSUES = 200;

/** The errors of a file, by row and column; of so many in all. */
type RowErrors = { errors: readonly { row: number; field: string; message: string }[]; errorCount: number };

/** `issues` name the fields, `rows` those of a file, `retryAfter` is in seconds. */
type Details = { issues?: readonly FieldIssue[]; rows?: RowErrors; retryAfter?: number };

/** A rejection in words for the user who asked. `reason` is its code on the wire, `code` the class of that. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  readonly code: AppErrorCode;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly rows: RowErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(reason: ErrorReason, message: string, more: Details = {}) {
    super(message);
    this.name = 'AppError';
    this.reason = reason;
    this.code = ERROR_REASONS[reason];
    this.issues = more.issues?.slice(0, MAX_ISSUES);
    this.rows = more.rows;
    this.retryAfter = more.retryAfter;
  }
}
