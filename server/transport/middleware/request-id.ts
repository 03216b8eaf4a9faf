import { randomUUID } from 'node:crypto';

/** Names a request in the log and in `X-Request-Id`, and is the nonce of the scripts on the page that answers it. */
export function createRequestId(): string {
  // Its random bits are drawn in advance, many at a time.
  return randomUUID();
}
