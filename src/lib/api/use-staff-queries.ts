import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { useTRPC } from './use-context.ts';

type Path = Pick<Api['trpc']['shipments'], 'pathFilter'>;

/** After a change, refetches visible queries of these routers or procedures, and the rest when next shown. */
export function useRefresh(pathsOf: (trpc: Api['trpc']) => readonly Path[]): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(pathsOf(trpc).map((path) => queryClient.invalidateQueries(path.pathFilter())));
  };
}

/** Everything that shows shipments: lists, counters, pages, loads, rounds and the audit log. */
export const useRefreshShipments = () =>
  useRefresh(({ shipments, superAdmin, users, loads, rounds }) => [
    shipments,
    superAdmin,
    users.menuCounts,
    loads,
    rounds,
  ]);

/** The names of those who own shipments, by id, for a list of everyone's; undefined until they are known. */
export function useOwners(enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({ ...useTRPC().users.colleagues.queryOptions(), enabled });
  return enabled && data ? new Map(data.map(({ id, fullName }) => [id, fullName])) : undefined;
}
