/** The result of a request: a complete response, none, or one that was cut off. */
export type CallResult =
  | { kind: 'answered'; status: number; text: string; retryAfter: string | null; milliseconds: number }
  | { kind: 'unanswered' | 'cut'; milliseconds: number };

const GIVEN_UP_AFTER_MS = 20_000;

/** Never throws. */
export async function ask(address: string, init: RequestInit = {}): Promise<CallResult> {
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  let kind: 'unanswered' | 'cut' = 'unanswered';
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
      ...init,
    });
    kind = 'cut';
    const text = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { kind: 'answered', status: answer.status, text, retryAfter, milliseconds: milliseconds() };
  } catch {
    return { kind, milliseconds: milliseconds() };
  }
}

export const statusOf = (result: CallResult): number | string =>
  result.kind === 'answered' ? result.status : result.kind;

/** The response's JSON if the call succeeded, else null. */
export function granted<Body>(result: CallResult): Body | null {
  const ok = result.kind === 'answered' && result.status >= 200 && result.status < 300;
  return ok ? (JSON.parse(result.text) as Body) : null;
}

/** A body of JSON, sent with the session's token. */
export function jsonCall(method: string, token: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json', 'auth-token': token }, body: JSON.stringify(body) };
}
