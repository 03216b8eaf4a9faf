import { createSerializationAdapter } from '@tanstack/react-router';
import { isTRPCClientError, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** How an error of the server's rendering reaches the browser: a tRPC error whole, any other without its message. */
export const errorSerializer = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => (isTRPCClientError<AppRouter>(error) && error.shape) || null,
  fromSerializable: (shape): Error =>
    shape ? TRPCClientError.from<AppRouter>({ error: shape }) : new Error('Unexpected error'),
});
