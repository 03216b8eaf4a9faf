import { rootRouteId, useRouteContext } from '@tanstack/react-router';

/** Query and mutation options of every procedure, for useQuery and useMutation. */
export function useTRPC() {
  return useRouteContext({ from: rootRouteId, select: (context) => context.trpc });
}

/** Brand, public origin and current user, the same on the server and in the browser. */
export function usePage() {
  return useRouteContext({ from: rootRouteId, select: (context) => context.page });
}
