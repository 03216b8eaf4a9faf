import { QueryClient } from '@tanstack/react-query';
import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

const MAX_RETRIES = 2;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so: held back, it would go out by itself when nobody expects it any more.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && !isRejection(error),
      },
    },
  });
}

/** A refusal stays one however often it is asked again. */
function isRejection(error: Error) {
  return isTRPCClientError<AppRouter>(error) && (error.data?.httpStatus ?? 500) < 500;
}
