import { httpLink as callByCall } from '@trpc/client';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import { pageToken, reauthenticate, TOKEN_HEADER, withTimeout } from './request.ts';
import { serverClock } from './server-clock.ts';

/** Their 401 is about the password or the code, not about a session. */
const SIGN_IN: readonly string[] = ['auth.login', 'auth.answerChallenge'];
/** They only help with typing: nobody who types is asked to sign in for them. The save will ask. */
const SUGGESTIONS = /\/shipments\.(places|parties)\?/;

/** Sends tRPC calls from the browser with any session token. Pages make one or two calls: no batches. */
export function httpLink() {
  return callByCall<AppRouter>({
    url: '/api/trpc',
    headers: ({ op }) => {
      const token = SIGN_IN.includes(op.path) ? '' : pageToken();
      return token ? { [TOKEN_HEADER]: token } : {};
    },
    fetch: retryAfterReauthentication,
  });
}

/** A call whose session has ended waits for the next one and is then sent once more. */
async function retryAfterReauthentication(
  input: RequestInfo | URL | string,
  init: RequestInit = {},
): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(input, withTimeout(init));
  serverClock.learn(response.headers.get('date'), sentAt);
  const headers = new Headers(init.headers);
  const url = String(input);
  if (response.status !== 401 || SUGGESTIONS.test(url) || SIGN_IN.some((path) => url.includes(path))) return response;
  if (await isAboutField(response)) return response;
  if (!(await reauthenticate(headers.get(TOKEN_HEADER) ?? ''))) return response;
  headers.set(TOKEN_HEADER, pageToken());
  return fetch(input, withTimeout({ ...init, headers }));
}

/** A wrong code of the second factor is 401, too; it names its field. */
async function isAboutField(response: Response): Promise<boolean> {
  const body: { error?: { data?: { issues?: unknown } } } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return Array.isArray(body.error?.data?.issues);
}
