export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * Whether a request without a success may have been done all the same (status 0: no response came). It is sent again
 * with the same key, so that it is done once.
 */
export const keepsKey = ({ status, code }: { status: number; code: string }): boolean =>
  status === 0 || status >= 500 || code === 'idempotency-in-flight';

/** The key of the header, quoted or bare; null where it is none. */
export function readIdempotencyKey(header: string): string | null {
  const text = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1');
  return /^[\x20-\x7e]{1,255}$/.test(key) && (quoted !== undefined || !text.startsWith('"')) ? key : null;
}
