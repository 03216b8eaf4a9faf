import { AppError } from '#server/contract/error.ts';

/** Those of the product's own errors that are its own fault; the others reject what a caller asked for. */
const FAULTS = new Set(['unavailable', 'disk-full', 'internal']);

/** The code of the error or of its cause, or the name of its class if there is no code. A text is a kind itself. */
export function errorKind(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  return (appErrorIn(error)?.code ?? codeIn(error) ?? error.name).slice(0, 60);
}

export function isFault(error: unknown): boolean {
  const rejection = appErrorIn(error);
  return rejection === undefined || FAULTS.has(rejection.code);
}

function appErrorIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error ? appErrorIn(error.cause) : undefined;
}

function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(error.cause);
}
