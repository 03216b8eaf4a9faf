import { useQuery } from '@tanstack/react-query';
import { ownersQuery } from './owners-query.ts';
import { useTRPC } from './use-context.ts';

/** The names of those who own shipments, by id; undefined until they are known. */
export function useOwners(enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery(ownersQuery(useTRPC(), enabled));
  return enabled && data ? new Map(data.map(({ id, fullName }) => [id, fullName])) : undefined;
}
