import { useQuery } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { useTRPC } from './use-context.ts';

/** The names of those who own shipments, for a list of everyone's. */
export function ownersQuery(trpc: Api['trpc'], enabled: boolean) {
  return { ...trpc.users.colleagues.queryOptions(), enabled };
}

/** The same by id; undefined until they are known. */
export function useOwners(enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery(ownersQuery(useTRPC(), enabled));
  return enabled && data ? new Map(data.map(({ id, fullName }) => [id, fullName])) : undefined;
}
