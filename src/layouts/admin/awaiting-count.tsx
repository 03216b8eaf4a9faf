import { useQuery } from '@tanstack/react-query';
import { awaitingCountQuery } from '#src/lib/api/awaiting-count-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { CountBadge } from './count-badge.tsx';

/** The number of users awaiting verification. User changes and returns to the tab refetch it. */
export function AwaitingCount() {
  const { data } = useQuery(awaitingCountQuery(useTRPC()));
  return <CountBadge count={data?.pagination.totalItems ?? 0} />;
}
