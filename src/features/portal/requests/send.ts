import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { pageToken, TOKEN_HEADER } from '#src/lib/api/request.ts';

/** The request that was written, or why it was not: `message` is the server's, in English. */
export type Sent = { id: string } | { status: number; message: string };

/** With the same key a request is stored once. */
export async function send(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
): Promise<Sent> {
  try {
    const response = await fetch(`/api/portal/requests${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
        [TOKEN_HEADER]: pageToken(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: { request?: { _id: string }; message?: string } = await response.json();
    if (response.ok) return { id: answer.request?._id ?? '' };
    return { status: response.status, message: answer.message ?? '' };
  } catch {
    return { status: 0, message: '' };
  }
}
