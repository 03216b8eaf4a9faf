export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const WRONG_IDEMPOTENCY_KEY = 'The Idempotency-Key must have 1 to 255 printable characters';
export const IDEMPOTENCY_MISMATCH = 'This Idempotency-Key was used for another request';
export const IDEMPOTENCY_IN_FLIGHT = 'A request with this Idempotency-Key is in progress. Please try again.';

export const IDEMPOTENCY_RESPONSE_LOST =
  'This request was carried out, but its answer was lost. Please look at what it changed.';

/** The key of the header, quoted or bare; null where it is none. */
export function readIdempotencyKey(header: string): string | null {
  const text = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1');
  return /^[\x20-\x7e]{1,255}$/.test(key) && (quoted !== undefined || !text.startsWith('"')) ? key : null;
}
