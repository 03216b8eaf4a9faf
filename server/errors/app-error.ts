import type { ImportErrors } from '#contract/import/import.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import type { AppErrorClass } from './error-row.ts';
import { ERRORS, type ErrorReason } from './errors.ts';

/** So many issues are listed: a body may have a hundred thousand wrong values. */
const MAX_ISSUES = 200;

type Values<Name extends string = string> = Readonly<Record<Name, string | number>>;

type Details = {
  /** In place of the table's. */
  message?: string;
  /** For the names in braces of the table's message. */
  values?: Values;
  /** The field that is wrong: `issues` has the message for it. */
  field?: string;
  issues?: readonly FieldIssue[];
  /** The errors of a file, by row and column. */
  rows?: ImportErrors;
  /** In seconds. */
  retryAfter?: number;
};

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type NamesIn<Reason extends ErrorReason> = Names<(typeof ERRORS)[Reason]['message']>;

/** The codes whose message has no names in braces. */
export type FixedReason = { [Reason in ErrorReason]: [NamesIn<Reason>] extends [never] ? Reason : never }[ErrorReason];
type FilledReason = Exclude<ErrorReason, FixedReason>;

/** A message with braces is thrown with its values, or with another message in its place. */
type Thrown =
  | [reason: FixedReason, more?: Details]
  | { [Reason in FilledReason]: [reason: Reason, more: Details & { values: Values<NamesIn<Reason>> }] }[FilledReason]
  | [reason: ErrorReason, more: Details & { message: string }];

/** A rejection in words for the user who asked. `reason` is its code on the wire, `class` the class of that. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  readonly class: AppErrorClass;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly rows: ImportErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(...[reason, more = {}]: Thrown) {
    const { message = fill(ERRORS[reason].message, more.values), field } = more;
    super(message);
    this.name = 'AppError';
    this.reason = reason;
    this.class = ERRORS[reason].class;
    this.issues = field === undefined ? more.issues?.slice(0, MAX_ISSUES) : [{ path: field, message }];
    this.rows = more.rows;
    this.retryAfter = more.retryAfter;
  }
}

const fill = (text: string, values: Values = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name) => String(values[name] ?? braces));
