import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { MAX_BATCH } from './contract/protocol.ts';
import type { AppRouter } from './transport/trpc/app-router.ts';

/**
 * A typed client for scripts (contract section 4). `url` is the product's origin, `token` what sign-in answered.
 * Calls reject with a TRPCClientError whose `data` holds httpStatus, failure, issues and retryAfter.
 */
export function createClient({ url, token }: { url: string; token?: string }) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL('/api/trpc', url).href,
        maxItems: MAX_BATCH,
        headers: token ? { 'auth-token': token } : {},
      }),
    ],
  });
}
