import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import type { RequestsPhrases } from '#phrases/requests/en.ts';
import { pageToken, TOKEN_HEADER } from '#src/lib/api/request.ts';

/** Why nothing was written, as far as is known: its issues are in English; status 0: no response came. */
export type Failed = { status: number; code: string; issues: readonly FieldIssue[] };
/** The request that was written, or why it was not. */
export type Sent = { id: string } | Failed;

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
    const answer: { request?: { _id: string }; code?: string; issues?: FieldIssue[] } = await response.json();
    if (response.ok) return { id: answer.request?._id ?? '' };
    return { status: response.status, code: answer.code ?? '', issues: answer.issues ?? [] };
  } catch {
    return { status: 0, code: '', issues: [] };
  }
}

/** Why a request was not written, in the reader's language, where no field is wrong. */
export function failureOf(words: RequestsPhrases, { code }: { code: string }): string {
  if (code === 'request-decided') return words.decided;
  if (code === 'too-many-open-requests') return words.tooManyOpen;
  return code === 'rate-limit' ? words.tooMany : words.failed;
}
