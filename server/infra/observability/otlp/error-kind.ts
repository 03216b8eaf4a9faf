import { AppError } from '#server/errors/app-error.ts';

/** The codes of errors on the server's side; an AppError of any other code rejects the caller's request. */
const SERVER_ERRORS = new Set(['unavailable', 'disk-full', 'internal']);

/** The code of the error or of its cause; without a code, the name of its class. A string is returned as it is. */
export function errorKind(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  return (appErrorIn(error)?.class ?? codeIn(error) ?? error.name).slice(0, 60);
}

export function isServerError(error: unknown): boolean {
  const rejection = appErrorIn(error);
  return rejection === undefined || SERVER_ERRORS.has(rejection.class);
}

function appErrorIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error ? appErrorIn(error.cause) : undefined;
}

function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(error.cause);
}
