import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** The names of those who own shipments, by id, for a list of everyone's; undefined until they are known. */
export function useOwners(enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({ ...useTRPC().users.colleagues.queryOptions(), enabled });
  return enabled && data ? new Map(data.map(({ id, fullName }) => [id, fullName])) : undefined;
}
