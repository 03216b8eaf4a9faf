import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

export const TrpcContext = createContext<Api['trpc'] | null>(null);

/** Query and mutation options of every procedure, for useQuery and useMutation. Only inside `ApiProvider`. */
export function useTRPC() {
  const trpc = useContext(TrpcContext);
  if (!trpc) throw new Error('There are no procedures outside the ApiProvider');
  return trpc;
}

/** Brand, public origin and current user, the same on the server and in the browser. */
export function usePage() {
  return useRouteContext({ from: rootRouteId, select: (context) => context.page });
}
