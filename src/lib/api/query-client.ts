import { QueryClient } from '@tanstack/react-query';
import { isProcedureError } from './api-error.ts';

const MAX_RETRIES = 2;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once: paused, it would be sent later, when the user no longer expects it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && !isFinal(error),
      },
    },
  });
}

/** A rejection is not retried, nor is a call that got no answer in its time: who waits has waited long enough. */
function isFinal(error: Error) {
  if (!isProcedureError(error)) return false;
  return (error.data?.httpStatus ?? 500) < 500 || error.cause?.name === 'TimeoutError';
}
