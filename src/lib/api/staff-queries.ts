import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditSubject } from '#contract/audit/audit.ts';
import type { Api, RouterOutputs } from './api.ts';
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

/** Everything that shows shipments: lists, counters, pages and the audit log. */
export const useRefreshShipments = () =>
  useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin, users.menuCounts]);

/**
 * The work that waits, for the menu and the dashboard, in one call (contract section 9, 'Attention'). A minute old at
 * most, and fetched again after a change of a shipment or a user, and by coming back to the tab.
 */
export function menuCountsQuery(trpc: Api['trpc']) {
  return { ...trpc.users.menuCounts.queryOptions(), retryOnMount: false, staleTime: 60_000 };
}

export type AuditEntry = RouterOutputs['superAdmin']['audit']['entries'][number];

const PAGE = 25;

/**
 * The audit log in pages, newest first. A user's page has just loaded it; a shipment's dialog refetches it when
 * opened.
 */
export function auditQuery(trpc: Api['trpc'], about: AuditSubject) {
  const freshness = 'user' in about ? { retryOnMount: false } : { staleTime: 0 };
  const pages = trpc.superAdmin.audit.infiniteQueryOptions(
    { ...about, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return { ...pages, ...freshness };
}

/** The names of those who own shipments, by id, for a list of everyone's; undefined until they are known. */
export function useOwners(enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({ ...useTRPC().users.colleagues.queryOptions(), enabled });
  return enabled && data ? new Map(data.map(({ id, fullName }) => [id, fullName])) : undefined;
}
