import { randomBytes } from 'node:crypto';

/** Names a request in the log and in `X-Request-Id`, and is the nonce of the scripts on the page that answers it. */
export function newRequestId(): string {
  return randomBytes(16).toString('base64url');
}
