import { httpLink as callByCall } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';
import { reauthenticate, storedToken } from './reauthentication.ts';

const TOKEN_HEADER = 'auth-token';
/** Its 401 is about the password, not about a session. */
const SIGN_IN = 'auth.login';

/** Carries tRPC calls from the browser, with the session token when there is one. Pages make one call or two: no batches. */
export function httpLink() {
  return callByCall<AppRouter>({
    url: '/api/trpc',
    headers: ({ op }) => {
      const token = op.path === SIGN_IN ? '' : storedToken();
      return token ? { [TOKEN_HEADER]: token } : {};
    },
    fetch: retryAfterReauthentication,
  });
}

/** A call that meets the end of its session waits for the next one and is then sent once more. */
async function retryAfterReauthentication(
  address: RequestInfo | URL | string,
  call: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(address, call);
  const headers = new Headers(call.headers);
  const refused = headers.get(TOKEN_HEADER);
  if (answer.status !== 401 || !refused || !(await reauthenticate(refused))) return answer;
  headers.set(TOKEN_HEADER, storedToken());
  return fetch(address, { ...call, headers });
}
