/** Longer than the server takes to say that its database is down. */
const QUERY_TIMEOUT_MS = 15_000;

/** Makes unanswered queries fail visibly. Changes are not cut off: nobody would know whether they were made. */
export function withTimeout(init: RequestInit): RequestInit {
  if (init.method !== 'GET') return init;
  const timeout = AbortSignal.timeout(QUERY_TIMEOUT_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}
