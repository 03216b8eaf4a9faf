export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The key of the header, quoted or bare; null where it is none. */
export function readIdempotencyKey(header: string): string | null {
  const text = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1');
  return /^[\x20-\x7e]{1,255}$/.test(key) && (quoted !== undefined || !text.startsWith('"')) ? key : null;
}
