import { httpBatchLink } from '@trpc/client';
import type { AppRouter } from '../../server/routers/index.ts';

const MAX_CALLS_PER_BATCH = 10;

/** Carries tRPC calls from the browser, with the session token when there is one. */
export function httpLink() {
  return httpBatchLink<AppRouter>({
    url: '/api/trpc',
    maxItems: MAX_CALLS_PER_BATCH,
    headers: () => {
      const token = localStorage.getItem('auth-token');
      return token ? { 'auth-token': token } : {};
    },
  });
}
