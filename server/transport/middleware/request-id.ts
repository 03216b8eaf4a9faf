import { randomUUID } from 'node:crypto';

/** The id of a request in the log and in `X-Request-Id`, and the nonce of the scripts on its page. */
export function createRequestId(): string {
  // The random bits are generated in advance, for many ids at a time.
  return randomUUID();
}
