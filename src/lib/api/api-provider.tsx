import { QueryClientProvider } from '@tanstack/react-query';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { browserApi } from './api.ts';
import { TrpcContext } from './use-context.ts';

/** Around every screen that calls procedures; it brings their code to the page. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const rendering = useRouteContext({ from: rootRouteId, select: ({ api }) => api });
  const { queryClient, trpc } = rendering ?? browserApi();
  return (
    <QueryClientProvider client={queryClient}>
      <TrpcContext value={trpc}>{children}</TrpcContext>
    </QueryClientProvider>
  );
}
