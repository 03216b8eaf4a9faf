import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '#src/lib/api/api.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

type Path = Pick<Api['trpc']['shipments'], 'pathFilter'>;

/** After a change, refetches visible queries of these routers or procedures, and the rest when next shown. */
export function useRefresh(pathsOf: (trpc: Api['trpc']) => readonly Path[]): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(pathsOf(trpc).map((path) => queryClient.invalidateQueries(path.pathFilter())));
  };
}

/** Everything that shows shipments: lists, counters, pages and the audit log. */
export const useRefreshShipments = () =>
  useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin, users.menuCounts]);
