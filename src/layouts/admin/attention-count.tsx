import { useQuery } from '@tanstack/react-query';
import { attentionCountQuery } from '#src/lib/api/attention-count-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { CountBadge } from './count-badge.tsx';

/** How many shipments wait. Every change of a shipment fetches it again, and so does coming back to the tab. */
export function AttentionCount() {
  const { data } = useQuery(attentionCountQuery(useTRPC()));
  return <CountBadge count={data?.counts.all ?? 0} />;
}
