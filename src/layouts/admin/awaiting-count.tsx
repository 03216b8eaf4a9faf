import { useQuery } from '@tanstack/react-query';
import { awaitingCountQuery } from '#src/lib/api/awaiting-count-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { CountBadge } from './count-badge.tsx';

/** How many newcomers wait to be verified. Every change of a user fetches it again, and so does coming back to the tab. */
export function AwaitingCount() {
  const { data } = useQuery(awaitingCountQuery(useTRPC()));
  return <CountBadge count={data?.pagination.totalItems ?? 0} />;
}
