/** The database did not answer, or not in time. Its `cause` is for the log, never for the caller. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  // A code and not the class identifies it: after a hot reload there are two classes of this name.
  readonly code = 'DATABASE_UNAVAILABLE';
}

/** PostgreSQL: max_connections is reached or the rest is reserved. The same for the limit of a role or a database. */
const SERVER_FULL = '53300';

/** PostgreSQL: a write in a read-only transaction; the product opens none but for a caller who only reads. */
const READ_ONLY = '25006';

const unavailableCodes = new Set([
  'DATABASE_UNAVAILABLE',
  // postgres.js
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: going down, crashed, coming up, dropped, idle too long, too many connections
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  // PostgreSQL: the server has become a standby
  READ_ONLY,
  SERVER_FULL,
  // PostgreSQL answered, but gave up: statement_timeout, lock_timeout
  '57014',
  '55P03',
]);

const connectionExceptionClass = /^08[0-9A-Z]{3}$/;

/** True when the error, or one that caused it, says that the database is down or gave up. Such a request is a 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return saysSo(error, (code) => unavailableCodes.has(code) || connectionExceptionClass.test(code));
}

/** True when the server answers and has no connection left: waiting for one is of use. */
export function isServerFull(error: unknown): boolean {
  return saysSo(error, (code) => code === SERVER_FULL);
}

/** True when the server takes no writes: another one does, or this one will. */
export function isReadOnly(error: unknown): boolean {
  return saysSo(error, (code) => code === READ_ONLY);
}

/** True when the role lacks a right: PostgreSQL's insufficient_privilege. */
export function isForbidden(error: unknown): boolean {
  return saysSo(error, (code) => code === '42501');
}

/**
 * True when the transaction was ended for what another one had locked: deadlock_detected, lock_timeout. It can be tried
 * again.
 */
export function isLockConflict(error: unknown): boolean {
  return saysSo(error, (code) => code === '40P01' || code === '55P03');
}

/** Whether the code of the error, or of one that caused it, is meant. */
function saysSo(error: unknown, matches: (code: string) => boolean): boolean {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && matches(code)) return true;
    if (current instanceof AggregateError && current.errors.some((each) => saysSo(each, matches))) return true;
  }
  return false;
}
