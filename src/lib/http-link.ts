import { httpLink as callByCall } from '@trpc/client';
import { TOKEN_KEY } from '../../server/contract/transport.ts';
import type { AppRouter } from '../../server/routers/index.ts';

/** Carries tRPC calls from the browser, with the session token when there is one. Pages make one call or two: no batches. */
export function httpLink() {
  return callByCall<AppRouter>({
    url: '/api/trpc',
    headers: () => {
      const token = localStorage.getItem(TOKEN_KEY);
      return token ? { 'auth-token': token } : {};
    },
  });
}
